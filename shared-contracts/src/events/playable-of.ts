import type { Playable } from './playable.ts';

const FIELDS = [
  'id',
  'musicLibraryTypeId',
  'title',
  'name',
  'number',
  'image',
  'duration',
  'tryMusicFile',
  'hdMusicFile',
  'waveShape',
  'musicVersionTags',
  'composer',
  'bpm',
  'musicKey',
  'energy',
  'favorites',
  'isCart',
  'goBuy',
  'fullLength',
  'highlight',
] as const satisfies readonly (keyof Playable)[];

/** The fields of a row that an intent of the player declares. A field that the row does not have is left out. */
export function playableOf(track: Playable): Playable {
  return Object.fromEntries(FIELDS.flatMap((field) => (track[field] === undefined ? [] : [[field, track[field]]]))) as unknown as Playable;
}
