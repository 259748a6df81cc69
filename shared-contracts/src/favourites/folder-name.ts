import type { Locale, LocalisedText } from '../locale/locale.ts';
import { visibleLine } from '../text/visible-line.ts';

/** Most characters of a folder's name. */
export const FOLDER_NAME_MAX = 30;
/** Most folders and most favourites of a member. */
export const FOLDERS_MAX = 100;
export const FAVOURITES_MAX = 5000;

/** Types of favourites: what `dataId` names. */
export const FAVOURITE = { album: 1, theme: 2, track: 3 } as const;
export type FavouriteType = (typeof FAVOURITE)[keyof typeof FAVOURITE];

const NEW_FOLDER: LocalisedText = { zh: '新建收藏夹', en: 'New Folder' };

/** Refusals that a form and the service word alike. */
export const FOLDER_MESSAGES = {
  nameTooLong: { zh: `收藏夹名称最多 ${FOLDER_NAME_MAX} 个字`, en: `A folder name has at most ${FOLDER_NAME_MAX} characters` },
  nameTaken: { zh: '已有同名的收藏夹', en: 'You already have a folder of this name' },
  tooManyFolders: {
    zh: `最多 ${FOLDERS_MAX} 个收藏夹，请先删除不用的`,
    en: `You can have up to ${FOLDERS_MAX} folders; please delete one first`,
  },
  tooManyFavourites: {
    zh: `最多收藏 ${FAVOURITES_MAX} 项，请先整理收藏夹`,
    en: `You can keep up to ${FAVOURITES_MAX} favorites; please remove some first`,
  },
} as const satisfies Record<string, LocalisedText>;

/** What is wrong with a name, or null. An empty name is right: the folder is named by `newFolderName`. */
export function checkFolderName(given: string): 'nameTooLong' | null {
  return [...visibleLine(given)].length > FOLDER_NAME_MAX ? 'nameTooLong' : null;
}

/** Name of a folder that was given none: `New Folder`, then `New Folder 2` and so on. `taken`: the names that exist. */
export function newFolderName(taken: readonly string[], locale: Locale): string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  const first = NEW_FOLDER[locale];
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? first : `${first} ${nth}`;
    if (!known.has(name.toLowerCase())) return name;
  }
}
