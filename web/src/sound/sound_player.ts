// Plays sounds at the chosen volume, from the first tap or key on: browsers allow none before that.
// SPDX-License-Identifier: GPL-3.0-or-later
import { render, type SoundName } from "./synth";

const kSoonest = 0.005; // seconds ahead, so that nothing starts in the middle
const kMany = 12; // more at once is noise

export class Player {
  #context: AudioContext | null = null;
  #out: AudioNode | null = null;
  #busy: number[] = []; // when what plays will be over

  // `loud` from 0 to 1.
  play(name: SoundName, loud: number): void {
    const context = this.#context;
    if (loud <= 0 || !context || !this.#out || context.state !== "running") return;
    this.#busy = this.#busy.filter((until) => until > context.currentTime);
    if (this.#busy.length >= kMany) return;
    this.#busy.push(context.currentTime + 0.5);
    const gain = context.createGain();
    gain.gain.value = loud * loud; // as ears hear it
    gain.connect(this.#out);
    render(name, context, gain, context.currentTime + kSoonest);
  }

  // Called at a tap or a key.
  wake(): void {
    if (!this.#context) {
      this.#context = new AudioContext({ latencyHint: "interactive" });
      const limit = this.#context.createDynamicsCompressor();
      limit.threshold.value = -8;
      limit.ratio.value = 12;
      limit.attack.value = 0.002;
      limit.release.value = 0.08;
      limit.connect(this.#context.destination);
      this.#out = limit;
    }
    if (this.#context.state === "suspended") void this.#context.resume();
  }

  close(): void {
    void this.#context?.close();
    this.#context = null;
    this.#out = null;
  }
}
