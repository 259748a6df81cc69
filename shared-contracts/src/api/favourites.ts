import { z } from 'zod';
import { album } from './album.ts';
import { declareCall, flag, id, isoTime, libraryTypeId, nothing, page, size } from './declaration.ts';
import { track } from './music.ts';
import { theme } from './theme.ts';

const count = z.number().int().nonnegative();
/** 1 album, 2 theme, 3 track. */
const type = z.number().int().min(1).max(3);
const name = z.string().max(200);
const dataIds = z.array(id).min(1).max(200);
const counts = z.object({ album: count, theme: count, track: count });

const folder = z.object({
  id,
  name: z.string(),
  /** 1: the folder of favourites that were added without a choice. */
  isDefault: flag,
  counts,
  /** Part of the public link; null while the folder is not shared. */
  shareKey: z.string().nullable(),
  createdAt: isoTime,
});
export type FavouriteFolder = z.infer<typeof folder>;

/** Exactly one of `album`, `theme` and `track` is there, by `type`. */
const favourite = z.object({
  type,
  dataId: id,
  createdAt: isoTime,
  album: album.nullable(),
  theme: theme.nullable(),
  track: track.nullable(),
});
const ownFavourite = favourite.extend({ favoritesId: id });
export type Favourite = z.infer<typeof ownFavourite>;

export const favouriteCalls = {
  'userFavorites/addFavorites': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Adds a folder; without a name it is called New Folder.',
    request: z.object({ name: name.optional() }),
    response: z.object({ id, name: z.string() }),
  }),
  'userFavorites/favoritesList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Folders of the member with their counts, the default one first.',
    request: z.object({}),
    response: z.object({ list: z.array(folder), total: count }),
  }),
  'userFavorites/updateFavorites': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Renames a folder.',
    request: z.object({ id, name }),
    response: z.object({ id, name: z.string() }),
  }),
  'userFavorites/deleteFavorites': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'Deletes a folder with the favourites in it, and says how many those were.',
    request: z.object({ id }),
    response: z.object({ removed: count }),
  }),
  'userFavorites/shareFavorites': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Shares a folder by a key that cannot be guessed; a shared folder keeps its key.',
    request: z.object({ id }),
    response: z.object({ shareKey: z.string() }),
  }),
  'userFavorites/unshareFavorites': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Ends the sharing of a folder: its key opens nothing any more.',
    request: z.object({ id }),
    response: nothing,
  }),
  'userFavorites/getShared': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'A shared folder and a page of it, tracks by default; data is null when the key opens nothing.',
    request: z.object({ shareKey: z.string().min(1).max(64), type: type.optional(), page, size }),
    response: z.object({ name: z.string(), counts, list: z.array(favourite), total: count }).nullable(),
  }),
  'userFavoritesData/favoritesData': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Adds one work or several to a folder, or to the default one; those in another folder move there when a folder is named.',
    request: z.object({
      favoritesId: id.optional(),
      type,
      dataId: id.optional(),
      dataIds: dataIds.optional(),
      musicLibraryTypeId: libraryTypeId.optional(),
    }),
    response: z.object({ favoritesId: id, added: count, moved: count }),
  }),
  'userFavoritesData/cancelFavorites': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Takes a work out of the favourites, whichever folder it is in.',
    request: z.object({ dataId: id, type, musicLibraryTypeId: libraryTypeId.optional() }),
    response: z.object({ removed: count }),
  }),
  'userFavoritesData/deleteFavorites': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Takes several works out of the favourites, or of one folder only.',
    request: z.object({ favoritesId: id.optional(), type, dataIds }),
    response: z.object({ removed: count }),
  }),
  'userFavoritesData/moveFavorites': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Moves favourites to a folder; works that are no favourites are left out.',
    request: z.object({ favoritesId: id, type, dataIds }),
    response: z.object({ moved: count }),
  }),
  'userFavoritesData/getList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Favourites of a type, tracks by default, of one folder or of all, newest first.',
    request: z.object({ favoritesId: id.optional(), type: type.optional(), page, size }),
    response: z.object({ list: z.array(ownFavourite), total: count }),
  }),
} as const;
