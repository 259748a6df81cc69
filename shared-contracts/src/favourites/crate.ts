import { ID_MAX } from '../search/track-filters.ts';
import { STORED } from '../session/stored-keys.ts';

/** Most tracks in the crate of a device: as many as the service adds to the favourites at once. */
export const CRATE_MAX = 200;

/** Most tracks that a link to a crate names, so that it stays short enough for messengers. */
export const CRATE_LINK_MAX = 100;

/** Gives the storage of the browser; throws where it is switched off. */
export type CrateStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `full`: there would be too many, and nothing was added. `refused`: the browser keeps nothing. */
export type CrateChange = 'done' | 'full' | 'refused';

/**
 * Versions that a visitor without an account collected on this device, in the order of collecting. What is not a list of ids
 * (another program's, an older form) reads as none.
 */
export function readCrate(storage: CrateStorage): number[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(STORED.crate) ?? '[]');
    return Array.isArray(kept) ? uniqueIds(kept).slice(0, CRATE_MAX) : [];
  } catch {
    return [];
  }
}

/** Puts versions behind those that are in the crate now, so that two tabs do not undo one another. */
export function addToCrate(storage: CrateStorage, ids: readonly number[]): CrateChange {
  const next = uniqueIds([...readCrate(storage), ...ids]);
  return next.length > CRATE_MAX ? 'full' : write(storage, next);
}

/** Takes versions out; what another tab added meanwhile stays. */
export function removeFromCrate(storage: CrateStorage, ids: readonly number[]): CrateChange {
  const gone = new Set(ids);
  return write(
    storage,
    readCrate(storage).filter((id) => !gone.has(id)),
  );
}

/** The versions that a link names, at most `CRATE_LINK_MAX`; anything else in it is left out. */
export function idsOfCrateLink(tracks: string): number[] {
  const ids = tracks.split(',').map((part) => (/^\d{1,10}$/.test(part.trim()) ? Number(part) : 0));
  return uniqueIds(ids).slice(0, CRATE_LINK_MAX);
}

/** Path of a page that shows these versions to everybody, without language prefix. */
export function crateLink(ids: readonly number[]): string {
  return `/crate?tracks=${ids.slice(0, CRATE_LINK_MAX).join(',')}`;
}

function uniqueIds(values: readonly unknown[]): number[] {
  const ids = values.filter((value): value is number => Number.isInteger(value) && (value as number) > 0 && (value as number) <= ID_MAX);
  return [...new Set(ids)];
}

function write(storage: CrateStorage, ids: readonly number[]): CrateChange {
  try {
    if (ids.length === 0) storage().removeItem(STORED.crate);
    else storage().setItem(STORED.crate, JSON.stringify(ids));
    return 'done';
  } catch {
    return 'refused';
  }
}
