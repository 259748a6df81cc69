import type { RouteDeclaration } from 'shared-contracts';
import { HOME, PRICE_TABLE } from '../queries/page-query.ts';
import { COLLECTIONS, trackListQueries } from '../queries/track-list.ts';

export const search: RouteDeclaration = {
  path: '/song-list',
  layout: 'default',
  code: 'list',
  tab: 1,
  data: [...Object.values(COLLECTIONS), ...Object.values(trackListQueries({ library: null })), HOME.libraries, PRICE_TABLE],
  // The list without results too: no track has such a word.
  sample: { address: '/song-list?keyWords=xqzxqz' },
  // Not indexed, so it has no structured data.
  indexed: false,
  head: {
    title: { zh: '[[{?keyWords} - ]][[{data.name} - ]]搜索曲库', en: '[[{?keyWords} - ]][[{data.name} - ]]Search the catalog' },
    description: {
      zh: '在全部曲库中搜索配乐、音效与买断音乐，支持多个关键词与筛选条件。',
      en: 'Search music, sound effects and buyout music in all libraries, with several keywords and filters together.',
    },
  },
};
