/** Events of the audio element for the state machine. */
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

/** Port to the audio element. Positions and lengths in seconds, volume 0..1. */
export interface AudioPort {
  /** Sets the source synchronously and, with `sound`, starts playing. */
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
