/** Page of the results of a search, and the parameter of its query that carries the keywords. */
export const SEARCH_PATH = '/song-list';
export const KEYWORDS_PARAM = 'keyWords';
