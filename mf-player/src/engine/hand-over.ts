import { readAddress, readPlayable } from '../stored/read-playable.ts';
import { INITIAL } from './machine.ts';
import type { PlayerState } from './machine-types.ts';

/** State for the next release of the unit. Plain data: the audio element is created again. */
export interface EngineHandOver {
  state: PlayerState;
  /** Address that was being played, readable before the key of the addresses is there again. */
  source: string;
  /** 0..1. */
  volume: number;
  muted: boolean;
}

const SOUNDING: readonly unknown[] = ['loading', 'playing', 'stalled'];

/** Validates the state of another release, of any version; null when the shape is unknown. */
export function readEngineHandOver(value: unknown): EngineHandOver | null {
  const { state, source, volume, muted } = fields(value);
  const given = fields(state);
  if (typeof volume !== 'number' || !(volume >= 0 && volume <= 1) || typeof given.phase !== 'string') return null;
  const settings = { loop: given.loop === true, order: given.order === 'full' ? 'full' : 'sequential' } as const;
  const sound = { source: readAddress(source), volume, muted: muted === true };
  const track = readPlayable(given.track);
  if (!track) return given.phase === 'idle' ? { ...sound, state: { ...INITIAL, ...settings } } : null;
  const position = typeof given.position === 'number' && given.position > 0 ? given.position : 0;
  const failed = given.phase === 'failed';
  return {
    ...sound,
    state: {
      ...settings,
      // A new element has to load first, whatever sounded before.
      phase: SOUNDING.includes(given.phase) ? 'loading' : failed ? 'failed' : 'paused',
      track,
      entryId: typeof given.entryId === 'number' ? given.entryId : track.id,
      position,
      loadedAt: position,
      // The old release's request is lost; it is repeated only when playback waits for it.
      asking: false,
      awaited: given.awaited === true,
      spent: given.spent === true,
    },
  };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
