import type { Engine } from '../engine/engine.ts';

/**
 * The clock of the player in the shape of a media element, for the waveform to follow. The drawing must never own the
 * sound: given the real element it would set the source anew whenever its idea of the address lags behind.
 */
export class WaveMedia extends EventTarget {
  readonly src = '';
  readonly currentSrc = '';
  readonly readyState = 4;
  readonly seeking = false;
  readonly error = null;
  volume = 1;
  muted = false;
  playbackRate = 1;
  readonly #engine: Engine;
  readonly #ends: (() => void)[];
  #playing = false;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
    this.#ends = [engine.state.subscribe(() => this.#onState()), engine.progress.subscribe(() => this.#emit('timeupdate'))];
    this.#playing = engine.state.get().phase === 'playing';
  }

  get currentTime(): number {
    return this.#engine.positionNow();
  }

  set currentTime(seconds: number) {
    this.#engine.seek(seconds);
  }

  get duration(): number {
    return this.#engine.progress.get().duration;
  }

  get paused(): boolean {
    return this.#engine.state.get().phase !== 'playing';
  }

  get ended(): boolean {
    return false;
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  #onState(): void {
    const playing = !this.paused;
    if (playing === this.#playing) return;
    this.#playing = playing;
    this.#emit(playing ? 'play' : 'pause');
  }

  #emit(event: 'play' | 'pause' | 'timeupdate'): void {
    this.dispatchEvent(new Event(event));
  }
}
