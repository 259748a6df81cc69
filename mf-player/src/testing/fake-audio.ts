import type { AudioEvent, AudioPort } from '../engine/audio-port.ts';

/** An audio port in memory, without network delays. */
export class FakeAudio implements AudioPort {
  readonly log: string[] = [];
  url: string | null = null;
  at = 0;
  sounds = false;
  known: number | null = null;
  preloaded: string | null = null;
  readonly #listeners = new Set<(event: AudioEvent) => void>();

  load(url: string, position: number, sound: boolean): void {
    this.log.push(`load ${url} @${position}${sound ? ' sounding' : ''}`);
    this.url = url;
    this.at = position;
    this.sounds = sound;
  }

  play(): void {
    this.log.push('play');
    this.sounds = true;
  }

  pause(): void {
    this.log.push('pause');
    this.sounds = false;
  }

  seek(position: number): void {
    this.log.push(`seek ${position}`);
    this.at = position;
  }

  unload(): void {
    this.log.push('unload');
    this.url = null;
    this.sounds = false;
  }

  setVolume(volume: number, muted: boolean): void {
    this.log.push(`volume ${volume}${muted ? ' muted' : ''}`);
  }

  preload(url: string | null): void {
    this.preloaded = url;
  }

  position(): number {
    return this.at;
  }

  length(): number | null {
    return this.known;
  }

  listen(listener: (event: AudioEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
  }

  /** What the element would report. */
  emit(event: AudioEvent): void {
    if (event.type === 'time') this.at = event.position;
    for (const listener of [...this.#listeners]) listener(event);
    // What sounds reports its position.
    if (event.type === 'sounding') this.emit({ type: 'time', position: this.at });
  }
}
