import type { Playable } from 'shared-contracts/events/playable';

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

/** The fields of a row that an intent of the player declares. */
export function playableOf(track: Playable): Playable {
  return Object.fromEntries(FIELDS.map((field) => [field, track[field]])) as unknown as Playable;
}
