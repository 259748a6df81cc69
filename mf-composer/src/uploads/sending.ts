import type { SongFile, Upload } from '../song/load.ts';

/**
 * A file on its way: `waiting` for its turn; `sending`; `paused` by the composer; `broken`: the line is; `interrupted`: it began in another
 * page, which had the file; `checking` by the service; `ready`: an earlier one that no song uses; `refused`: nothing of it is kept.
 */
export type SendingState = 'waiting' | 'sending' | 'paused' | 'broken' | 'interrupted' | 'checking' | 'ready' | 'refused';

export interface Sending {
  /** Unique in the page. */
  nth: number;
  /** Name that the service gave; null before it began. */
  key: string | null;
  name: string;
  bytes: number;
  sent: number;
  state: SendingState;
  /** Why it was refused. */
  reason: string;
  /** This page has the file: it becomes one of the song. */
  isOwn: boolean;
  /** Only of `ready`. */
  file: SongFile | null;
}

const ON_THEIR_WAY: readonly SendingState[] = ['waiting', 'sending', 'paused', 'broken'];

/** How many files keep the song from being sent: those on their way, and those of this page that are being checked. */
export function onTheirWay(list: readonly Sending[]): number {
  return list.filter(({ state, isOwn }) => ON_THEIR_WAY.includes(state) || (state === 'checking' && isOwn)).length;
}

const BEFORE = { receiving: 'interrupted', checking: 'checking', ready: 'ready', refused: 'refused' } as const;

/** An upload that began before the page was opened. */
export function sendingOf({ key, name, bytes, received, state, reason, file }: Upload, nth: number): Sending {
  return { nth, key, name, bytes, sent: received, state: BEFORE[state], reason, isOwn: false, file };
}
