// Gives the person a file, as a download.
// SPDX-License-Identifier: GPL-3.0-or-later

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
