// A video without sound or picture: browsers that have no wake lock keep the screen on while one plays.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Its pictures come from a canvas and not from a file: nothing is loaded, and browsers take a stream for
// something that somebody looks at, while they let the screen sleep over a file without sound.

const kSize = 16; // px
const kAgainMs = 1_000; // between two pictures

// Until the function that it gives is called. Where it may not begin by itself, a tap or a key begins it.
export function playSilently(): () => void {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = kSize;
  const brush = canvas.getContext("2d"); // some browsers take no pictures of a canvas without it
  if (brush === null || typeof canvas.captureStream !== "function") return () => {};
  let turn = 0;
  const draw = (): void => {
    brush.fillStyle = ++turn % 2 === 0 ? "#000" : "#010101";
    brush.fillRect(0, 0, kSize, kSize);
  };
  draw();
  const stream = canvas.captureStream();
  const video = document.createElement("video");
  video.muted = video.playsInline = true;
  video.setAttribute("aria-hidden", "true");
  // In sight, or it would not count; and nowhere in the way.
  video.style.cssText = "position: fixed; left: 0; bottom: 0; width: 1px; height: 1px; pointer-events: none";
  video.srcObject = stream;
  document.body.append(video);
  const play = (): void => {
    if (video.paused) video.play().catch(() => {}); // the next tap may
  };
  const draws = setInterval(draw, kAgainMs);
  play();
  window.addEventListener("click", play);
  window.addEventListener("keydown", play);
  document.addEventListener("visibilitychange", play);
  return () => {
    clearInterval(draws);
    window.removeEventListener("click", play);
    window.removeEventListener("keydown", play);
    document.removeEventListener("visibilitychange", play);
    video.pause();
    for (const track of stream.getTracks()) track.stop();
    video.remove();
  };
}
