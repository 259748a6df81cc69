import type { CallName } from 'shared-contracts/api/call-names';
import type { Handlers } from '../../platform/http/handler.ts';
import type { MembersContext } from '../context.ts';
import { addFavourites, listFavourites, moveFavourites, removeFavourites, sharedFolder } from './favourites.ts';
import { addFolder, deleteFolder, listFolders, renameFolder, shareFolder, unshareFolder } from './folders.ts';

type FavouriteCall = Extract<CallName, `userFavorites/${string}` | `userFavoritesData/${string}`>;

/** Answers of the calls about favourites and their folders. */
export function favouriteHandlers(context: MembersContext): Handlers<FavouriteCall> {
  return {
    'userFavorites/addFavorites': ({ name }, caller) => addFolder(context, name ?? '', caller),
    'userFavorites/favoritesList': (_request, caller) => listFolders(context, caller),
    'userFavorites/updateFavorites': ({ id, name }, caller) => renameFolder(context, id, name, caller),
    'userFavorites/deleteFavorites': ({ id }, caller) => deleteFolder(context, id, caller),
    'userFavorites/shareFavorites': ({ id }, caller) => shareFolder(context, id, caller),
    'userFavorites/unshareFavorites': ({ id }, caller) => unshareFolder(context, id, caller),
    'userFavorites/getShared': (request, caller) => sharedFolder(context, request, caller),
    'userFavoritesData/favoritesData': (request, caller) => addFavourites(context, request, caller),
    'userFavoritesData/cancelFavorites': ({ dataId, type }, caller) => removeFavourites(context, { type, dataIds: [dataId] }, caller),
    'userFavoritesData/deleteFavorites': (request, caller) => removeFavourites(context, request, caller),
    'userFavoritesData/moveFavorites': (request, caller) => moveFavourites(context, request, caller),
    'userFavoritesData/getList': (request, caller) => listFavourites(context, request, caller),
  };
}
