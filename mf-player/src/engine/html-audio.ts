import type { AudioEvent, AudioPort } from './audio-port.ts';

/** Without data for so long the visitor is told; shorter gaps mend themselves. */
const STARVED_AFTER_MS = 8000;
/** A source that begins this near to the wanted place needs no correction. */
const CLOSE_ENOUGH_SECONDS = 0.25;

export interface HtmlAudioOptions {
  starvedAfterMs?: number;
}

/**
 * Plays through one element for the life of the player. It stands in no document, so no change of the page, not even
 * a replaced slot, can interrupt it.
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
    this.#hear();
  }

  load(url: string, position: number, sound: boolean): void {
    const { element } = this;
    this.#fed();
    // A track that only waits, paused, costs no traffic until somebody wants to hear it.
    element.preload = sound ? 'auto' : 'none';
    element.src = url;
    this.#wantedPosition = position > 0 ? position : null;
    // Before the metadata this is the default start position: no blip of the beginning is heard.
    if (position > 0) element.currentTime = position;
    if (sound) this.play();
  }

  play(): void {
    const { element } = this;
    const { src } = element;
    if (element.paused || element.readyState < element.HAVE_FUTURE_DATA) this.#hungry();
    element.play().catch((error: unknown) => {
      // Only a refusal of the browser matters here: a newer source aborts the promise, a bad source tells by its `error` event.
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (refused && element.src === src) this.#tell({ type: 'blocked' });
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

  #hear(): void {
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
      this.element.addEventListener(name, listener, { signal: this.#stop.signal });
    on('playing', () => {
      this.#fed();
      this.#tell({ type: 'sounding' });
    });
    on('timeupdate', () => {
      if (this.element.readyState >= this.element.HAVE_FUTURE_DATA) this.#fed();
      this.#tell({ type: 'time', position: this.element.currentTime });
    });
    on('waiting', () => this.#hungry());
    on('ended', () => {
      this.#fed();
      this.#tell({ type: 'ended' });
    });
    // The element also reports a pause just before its end: that is not somebody's wish.
    on('pause', () => {
      if (!this.element.ended) this.#tell({ type: 'silenced' });
    });
    on('error', () => {
      this.#fed();
      // Removing the source is reported by some browsers as an error as well.
      if (this.element.getAttribute('src')) this.#tell({ type: 'broken' });
    });
    on('loadedmetadata', () => this.#settle());
    on('durationchange', () => this.#tell({ type: 'length' }));
  }

  #settle(): void {
    const wanted = this.#wantedPosition;
    this.#wantedPosition = null;
    if (wanted !== null && Math.abs(this.element.currentTime - wanted) > CLOSE_ENOUGH_SECONDS) this.element.currentTime = wanted;
  }

  #hungry(): void {
    clearTimeout(this.#starving);
    this.#starving = setTimeout(() => this.#tell({ type: 'starved' }), this.#starvedAfterMs);
  }

  #fed(): void {
    clearTimeout(this.#starving);
  }

  #tell(event: AudioEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
