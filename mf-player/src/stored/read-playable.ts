import type { Playable } from 'shared-contracts/events/playable';

type Flag = 0 | 1;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0);
const countOrNull = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const flag = (value: unknown): Flag => (value === 1 ? 1 : 0);

/**
 * A version read from local storage, which another release or the visitor may have written. Null without an
 * id and a title; every other field has a neutral default.
 */
export function readPlayable(value: unknown): Playable | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Record<string, unknown>;
  const { id, musicLibraryTypeId } = raw;
  if (!isId(id) || !text(raw.title)) return null;
  return {
    id,
    musicLibraryTypeId: isId(musicLibraryTypeId) ? musicLibraryTypeId : 1,
    title: text(raw.title),
    name: text(raw.name),
    number: text(raw.number),
    image: textOrNull(raw.image),
    duration: count(raw.duration),
    tryMusicFile: readAddress(raw.tryMusicFile),
    hdMusicFile: text(raw.hdMusicFile),
    waveShape: text(raw.waveShape),
    musicVersionTags: text(raw.musicVersionTags),
    composer: text(raw.composer),
    bpm: countOrNull(raw.bpm),
    musicKey: textOrNull(raw.musicKey),
    energy: Math.min(1, count(raw.energy)),
    favorites: flag(raw.favorites),
    isCart: flag(raw.isCart),
    goBuy: flag(raw.goBuy),
    fullLength: raw.fullLength !== false,
  };
}

/** The fields of a version alone: an answer of the service may carry many more. */
export function asPlayable(track: Playable): Playable {
  return readPlayable(track) ?? track;
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** Only paths of this origin and web addresses are ever given to the audio element. */
export function readAddress(value: unknown): string {
  return typeof value === 'string' && /^(\/(?!\/)|https?:\/\/)/.test(value) ? value : '';
}
