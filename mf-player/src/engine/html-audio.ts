import type { AudioEvent, AudioPort } from './audio-port.ts';

/** Time without data after which the error is shown, ms; shorter gaps recover by themselves. */
const STARVED_AFTER_MS = 8000;
/** Tolerance of the start position: closer needs no correction. */
const CLOSE_ENOUGH_SECONDS = 0.25;

export interface HtmlAudioOptions {
  starvedAfterMs?: number;
}

/**
 * Plays through one audio element for the life of the player. The element is not attached to the document, so no change of
 * the page, not even a replaced slot, interrupts it.
 */
export class HtmlAudio implements AudioPort {
  readonly element: HTMLAudioElement = new Audio();
  readonly #listeners = new Set<(event: AudioEvent) => void>();
  readonly #stop = new AbortController();
  readonly #starvedAfterMs: number;
  #preloader: HTMLAudioElement | null = null;
  #wantedPosition: number | null = null;
  #starving: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HtmlAudioOptions = {}) {
    this.#starvedAfterMs = options.starvedAfterMs ?? STARVED_AFTER_MS;
    this.#onAudio();
  }

  load(url: string, position: number, sound: boolean): void {
    const { element } = this;
    this.#fed();
    // A paused track is not downloaded before it is played.
    element.preload = sound ? 'auto' : 'none';
    element.src = url;
    this.#wantedPosition = position > 0 ? position : null;
    // Before the metadata this sets the default start position, so the beginning is not audible. That of a restored track, which
    // never played, would be the start of this one.
    element.currentTime = position;
    if (sound) this.play();
  }

  play(): void {
    const { element } = this;
    const { src } = element;
    if (element.paused || element.readyState < element.HAVE_FUTURE_DATA) this.#hungry();
    element.play().catch((error: unknown) => {
      // Only NotAllowedError matters here: a newer source aborts the promise, a bad source emits `error`.
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (refused && element.src === src) this.#emit({ type: 'blocked' });
    });
  }

  pause(): void {
    this.#fed();
    this.element.pause();
  }

  seek(position: number): void {
    this.#wantedPosition = this.element.readyState === 0 ? position : null;
    this.element.currentTime = position;
  }

  unload(): void {
    this.#fed();
    this.#wantedPosition = null;
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
    this.preload(null);
  }

  setVolume(volume: number, muted: boolean): void {
    this.element.volume = Math.min(1, Math.max(0, volume));
    this.element.muted = muted;
  }

  preload(url: string | null): void {
    if (!url) {
      this.#preloader?.removeAttribute('src');
      this.#preloader?.load();
      this.#preloader = null;
      return;
    }
    this.#preloader ??= new Audio();
    this.#preloader.muted = true;
    this.#preloader.preload = 'auto';
    if (this.#preloader.getAttribute('src') !== url) this.#preloader.src = url;
  }

  position(): number {
    return this.#wantedPosition ?? this.element.currentTime;
  }

  length(): number | null {
    const { duration } = this.element;
    return Number.isFinite(duration) && duration > 0 ? duration : null;
  }

  listen(listener: (event: AudioEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop.abort();
    this.#fed();
    this.#listeners.clear();
    this.preload(null);
  }

  #onAudio(): void {
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
      this.element.addEventListener(name, listener, { signal: this.#stop.signal });
    on('playing', () => {
      this.#fed();
      this.#emit({ type: 'sounding' });
    });
    on('timeupdate', () => {
      if (this.element.readyState >= this.element.HAVE_FUTURE_DATA) this.#fed();
      this.#emit({ type: 'time', position: this.element.currentTime });
    });
    on('waiting', () => this.#hungry());
    on('ended', () => {
      this.#fed();
      this.#emit({ type: 'ended' });
    });
    // The element also emits `pause` just before its end: that is no command.
    on('pause', () => {
      if (!this.element.ended) this.#emit({ type: 'silenced' });
    });
    on('error', () => {
      this.#fed();
      // Removing the source is reported by some browsers as an error as well.
      if (this.element.getAttribute('src')) this.#emit({ type: 'broken' });
    });
    on('loadedmetadata', () => this.#settle());
    on('durationchange', () => this.#emit({ type: 'length' }));
  }

  #settle(): void {
    const wanted = this.#wantedPosition;
    this.#wantedPosition = null;
    if (wanted !== null && Math.abs(this.element.currentTime - wanted) > CLOSE_ENOUGH_SECONDS) this.element.currentTime = wanted;
  }

  #hungry(): void {
    clearTimeout(this.#starving);
    this.#starving = setTimeout(() => this.#emit({ type: 'starved' }), this.#starvedAfterMs);
  }

  #fed(): void {
    clearTimeout(this.#starving);
  }

  #emit(event: AudioEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
