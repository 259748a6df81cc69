/** What an audio element tells the machine. */
export type AudioEvent =
  | { type: 'sounding' }
  | { type: 'time'; position: number }
  | { type: 'starved' }
  | { type: 'silenced' }
  | { type: 'ended' }
  | { type: 'broken' }
  | { type: 'blocked' }
  /** The length became known. */
  | { type: 'length' };

/** The one place where sound is made. Positions and lengths in seconds, volume 0..1. */
export interface AudioPort {
  /** Sets the source in this very turn and, with `sound`, begins to play in it. */
  load(url: string, position: number, sound: boolean): void;
  play(): void;
  pause(): void;
  seek(position: number): void;
  unload(): void;
  setVolume(volume: number, muted: boolean): void;
  /** Fetches the beginning of a source that will probably be next. */
  preload(url: string | null): void;
  position(): number;
  /** Null until known. */
  length(): number | null;
  listen(listener: (event: AudioEvent) => void): () => void;
  close(): void;
}
