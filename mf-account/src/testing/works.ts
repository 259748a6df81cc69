import type { Album } from 'shared-contracts/api/album';
import type { Favourite, FavouriteFolder } from 'shared-contracts/api/favourites';
import type { Track } from 'shared-contracts/api/music';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import { sampleTrack } from 'ui-kit/testing';

/** A favourite track as lists give it. */
export function trackOf(id: number, given: Partial<Track> = {}): Track {
  return sampleTrack(id, { favorites: 1, ...given });
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
