import type { Playable } from 'shared-contracts/events/playable';

/**
 * What the player does now. `stalled`: it should sound but no data has come for a while; `failed`: the address was
 * refused or the network is gone, and only a retry helps.
 */
export type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'failed';

/** Which neighbours count: every version, or versions of full length only. */
export type Order = 'sequential' | 'full';

/** Modes as the visitor sees them: the loop toggle is the mode `single`. */
export type Mode = 'sequential' | 'single' | 'full';

export interface PlayerState {
  phase: Phase;
  /** Null in `idle` and only there. */
  track: Playable | null;
  /** The playlist entry of the track: another version of the same work keeps its entry. */
  entryId: number | null;
  /** Seconds where sound is, or will begin. */
  position: number;
  loop: boolean;
  order: Order;
  /** A request for a fresh address is pending. */
  asking: boolean;
  /** Playback waits for that request. */
  awaited: boolean;
  /** The silent renewal has been used since playback last progressed. */
  spent: boolean;
  /** Position at which the present source was loaded: progress is measured from here. */
  loadedAt: number;
}

export type PlayerEvent =
  /** Command 1. `expired`: the address is known to be out of date. */
  | { type: 'start'; track: Playable; position: number; expired: boolean }
  /** Command 2. */
  | { type: 'pause' }
  /** Command 3. */
  | { type: 'resume' }
  /** The last played track, shown paused. */
  | { type: 'restore'; track: Playable; position: number }
  /** Another version of the work, at the same position, sounding or not as before. */
  | { type: 'switch'; track: Playable; expired: boolean }
  | { type: 'seek'; position: number }
  | { type: 'retry' }
  | { type: 'clear' }
  | { type: 'setLoop'; loop: boolean }
  | { type: 'setOrder'; order: Order }
  /** Newer facts on the current track (favourite, cart, full peaks); the sound is not touched. */
  | { type: 'refresh'; track: Playable }
  /** No neighbour to go on with. */
  | { type: 'finish' }
  /** A fresh address came, or did not. */
  | { type: 'renewed'; track: Playable }
  | { type: 'renewFailed'; id: number }
  /** The version is not in the catalogue any more. */
  | { type: 'withdrawn'; id: number }
  /** From the audio element. */
  | { type: 'sounding' }
  | { type: 'time'; position: number }
  | { type: 'starved' }
  | { type: 'silenced' }
  | { type: 'ended' }
  | { type: 'broken' }
  /** The browser refused to play without a gesture. */
  | { type: 'blocked' };

export type EventType = PlayerEvent['type'];

export type Effect =
  /** Sets the source at once; `sound` also begins to play in the same turn. */
  | { type: 'load'; track: Playable; position: number; sound: boolean }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; position: number }
  | { type: 'unload' }
  /** Records the play and asks for a fresh address. */
  | { type: 'ask'; track: Playable }
  /** Goes on with the next neighbour. */
  | { type: 'advance' };

export interface Step {
  state: PlayerState;
  effects: Effect[];
}
