/** Page of the results, and the name of the words in its query. */
export const SEARCH_PATH = '/song-list';
export const SEARCH_WORDS = 'keyWords';
