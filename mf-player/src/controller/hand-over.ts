import { type EngineHandOver, readEngineHandOver } from '../engine/hand-over.ts';
import type { Playlist } from '../playlist/playlist.ts';
import { readListPages } from '../queue/list-pages.ts';
import type { QueueHandOver } from '../queue/queue.ts';
import { readPlayable } from '../stored/read-playable.ts';

/** What is open over the bar. */
export type Panel = 'none' | 'playlist' | 'sheet' | 'keys';

/** Format number of the handed-over state. Another number is ignored. */
const FORMAT = 1;

export interface PlayerHandOver {
  format: typeof FORMAT;
  engine: EngineHandOver;
  /** The loaded part of the playlist, until the next release has loaded its own. */
  list: Playlist;
  /** The list of a page that plays; left out while the playlist is the queue. */
  queue?: QueueHandOver;
  signedIn: boolean;
  panel: Panel;
  /** Missing when a release ends before its controls are loaded. */
  collapsed?: boolean;
}

export function handOverOf(parts: Omit<PlayerHandOver, 'format'>): PlayerHandOver {
  return { format: FORMAT, ...parts };
}

/** Validates the handed-over state; undefined for an unknown format: the player then starts as usual. */
export function readHandOver(state: unknown): PlayerHandOver | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { format, engine, list, queue, signedIn, panel, collapsed } = state as Record<string, unknown>;
  const read = format === FORMAT ? readEngineHandOver(engine) : null;
  if (!read) return undefined;
  const played = readQueue(queue);
  return {
    format: FORMAT,
    engine: read,
    list: readList(list),
    ...(played && { queue: played }),
    signedIn: signedIn === true,
    panel: panel === 'playlist' || panel === 'sheet' ? panel : 'none',
    ...(typeof collapsed === 'boolean' && { collapsed }),
  };
}

/** Validates a list that played; undefined when it has no entry. */
export function readQueue(value: unknown): QueueHandOver | undefined {
  const { items, pages } = (value ?? {}) as { items?: unknown; pages?: unknown };
  const read = Array.isArray(items) ? items.flatMap((item) => readPlayable(item) ?? []) : [];
  const rest = readListPages(pages);
  return read.length > 0 ? { items: read, ...(rest && { pages: rest }) } : undefined;
}

function readList(value: unknown): Playlist {
  const { items, total } = (value ?? {}) as { items?: unknown; total?: unknown };
  const read = Array.isArray(items) ? items.flatMap((item) => readPlayable(item) ?? []) : [];
  return { items: read, total: typeof total === 'number' && total > read.length ? total : read.length };
}
