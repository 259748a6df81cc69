import type { Playable } from 'shared-contracts/events/playable';

/** Just what the player takes of a row: an intent's payload carries its declared fields and no more. */
export function playableOf(track: Playable): Playable {
  return {
    id: track.id,
    musicLibraryTypeId: track.musicLibraryTypeId,
    title: track.title,
    name: track.name,
    number: track.number,
    image: track.image,
    duration: track.duration,
    tryMusicFile: track.tryMusicFile,
    hdMusicFile: track.hdMusicFile,
    waveShape: track.waveShape,
    musicVersionTags: track.musicVersionTags,
    composer: track.composer,
    bpm: track.bpm,
    musicKey: track.musicKey,
    energy: track.energy,
    favorites: track.favorites,
    isCart: track.isCart,
    goBuy: track.goBuy,
    fullLength: track.fullLength,
    ...(track.highlight !== undefined && { highlight: track.highlight }),
  };
}
