import type { RouteDeclaration } from 'shared-contracts';
import { tagGroups } from '../questions/fixed.ts';
import { countsTemplate, rowsTemplate } from '../questions/track-list.ts';

/** Albums shown beside the tracks that were found. */
export const FOUND_ALBUMS = 6;

export const search: RouteDeclaration = {
  path: '/song-list',
  layout: 'default',
  tab: 1,
  data: [
    { call: 'music/getList', params: rowsTemplate({ library: null }) },
    { call: 'music/getList', params: countsTemplate({ library: null }) },
    tagGroups(null),
    { call: 'musicLibraryType/getList', params: {} },
  ],
  indexed: false,
  head: {
    title: { zh: '{?keyWords} 搜索曲库', en: '{?keyWords} Search the catalogue' },
    description: {
      zh: '在全部曲库中搜索配乐、音效与买断音乐，支持多个关键词与筛选条件。',
      en: 'Search music, sound effects and buyout music in all libraries, with several keywords and filters together.',
    },
  },
};
