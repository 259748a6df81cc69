import type { Album } from 'shared-contracts/api/album';
import type { Favourite, FavouriteFolder } from 'shared-contracts/api/favourites';
import type { Track } from 'shared-contracts/api/music';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';

/** A track as lists give it. */
export function trackOf(id: number, given: Partial<Track> = {}): Track {
  return {
    id,
    musicVersionId: id,
    musicId: id,
    musicLibraryTypeId: 1,
    title: `Track ${id}`,
    name: 'Full',
    number: `YH-000${id}`,
    articleNo: `A${id}`,
    image: null,
    duration: 120,
    tryMusicFile: `/media/trial/${id}.mp3`,
    hdMusicFile: 'AAAA',
    waveShape: '[0.2,0.8,0.4,1]',
    musicVersionTags: 'calm',
    composer: 'Lin Yue',
    bpm: 92,
    musicKey: 'Am',
    energy: 0.4,
    favorites: 1,
    isCart: 0,
    goBuy: 0,
    fullLength: true,
    tags: [],
    albumId: null,
    albumName: null,
    brandId: null,
    loudness: null,
    price: 6900,
    originalPrice: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    ...given,
  };
}

function albumOf(id: number): Album {
  return {
    id,
    name: `Album ${id}`,
    number: `AL-${id}`,
    image: null,
    musicLibraryTypeId: 1,
    brandId: null,
    brandName: 'Yinhe',
    trackCount: 8,
    price: null,
    originalPrice: null,
    bpm: 100,
    musicKey: 'C',
    energy: 0.5,
    createdAt: '2026-03-01T00:00:00.000Z',
  };
}

export function folderOf(id: number, given: Partial<FavouriteFolder> = {}): FavouriteFolder {
  return {
    id,
    name: `Folder ${id}`,
    isDefault: 0,
    counts: { album: 0, theme: 0, track: 0 },
    shareKey: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    ...given,
  };
}

export function favouriteTrack(id: number, favoritesId = 1): Favourite {
  const createdAt = '2026-03-01T00:00:00.000Z';
  return { type: FAVOURITE.track, dataId: id, favoritesId, createdAt, album: null, theme: null, track: trackOf(id) };
}

export function favouriteAlbum(id: number, favoritesId = 1): Favourite {
  const createdAt = '2026-03-01T00:00:00.000Z';
  return { type: FAVOURITE.album, dataId: id, favoritesId, createdAt, album: albumOf(id), theme: null, track: null };
}
