import { readAddress, readPlayable } from '../stored/read-playable.ts';
import { INITIAL } from './machine.ts';
import type { PlayerState } from './machine-types.ts';

/** What a new release of the unit needs to go on where this one was. Plain data: the element itself is made anew. */
export interface EngineHandOver {
  state: PlayerState;
  /** Address that was being played, readable before the key of the addresses is there again. */
  source: string;
  /** 0..1. */
  volume: number;
  muted: boolean;
}

const SOUNDING: readonly unknown[] = ['loading', 'playing', 'stalled'];

/** Reads what another release gave, which may be of any age; null when it is not of this shape. */
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
      // A question of the old release is answered to nobody; it is asked again only where nothing sounds without its answer.
      asking: false,
      awaited: given.awaited === true,
      spent: given.spent === true,
    },
  };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
