// Speaks aloud, with voices of this machine only: others would send the words over the network.
// SPDX-License-Identifier: GPL-3.0-or-later

type Voices = readonly Pick<SpeechSynthesisVoice, "localService" | "lang" | "default">[];

// The voice to speak English with: a local one, the browser's own choice before others.
export function localVoice<V extends Voices[number]>(voices: readonly V[]): V | null {
  const local = voices.filter((voice) => voice.localService && voice.lang.startsWith("en"));
  return local.find((voice) => voice.default) ?? local[0] ?? null;
}

export function canSpeak(): boolean {
  return typeof speechSynthesis !== "undefined" && localVoice(speechSynthesis.getVoices()) !== null;
}

// Says it at once; what is being said gives way.
export function speak(words: string): void {
  if (typeof speechSynthesis === "undefined") return;
  const voice = localVoice(speechSynthesis.getVoices());
  if (!voice) return;
  const said = new SpeechSynthesisUtterance(words);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = 1.1;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
