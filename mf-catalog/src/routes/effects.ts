import type { KnownValues, RouteDeclaration } from 'shared-contracts';
import { PRICE_TABLE } from '../queries/page-query.ts';
import { COLLECTIONS, tagGroups, trackListQueries } from '../queries/track-list.ts';
import { EFFECTS_LIBRARY } from './libraries.ts';
import { named } from './named.ts';
import { PAGE_HEADERS } from './page-headers.ts';
import { trackListGraph } from './structured-data.ts';

const TITLE = { zh: '音效库：环境、转场、界面与冲击音效', en: 'Sound effects: ambiences, transitions, interface and impacts' };

const page = {
  layout: 'default',
  code: 'list',
  tab: 2,
  canonicalQuery: [],
  head: {
    title: named(TITLE),
    description: {
      zh: '拖进时间线就能用的音效，按类别与时长查找，逐条试听与授权。',
      en: 'Sound effects ready to drop into your timeline. Browse by category and length, listen and license.',
    },
    jsonLd: trackListGraph(TITLE, PAGE_HEADERS.effects.title),
  },
} satisfies Omit<RouteDeclaration, 'path'>;

function data(tagInPath?: true): RouteDeclaration['data'] {
  return [...Object.values(COLLECTIONS), ...Object.values(trackListQueries({ library: EFFECTS_LIBRARY, tagInPath })), PRICE_TABLE];
}

/** Categories are the tags of the library's first group. */
const CATEGORIES = { ...tagGroups(EFFECTS_LIBRARY), list: 'list.0.tags', value: 'id' } satisfies KnownValues;

/** All effects, and one category of them: `type` is the id of its tag. */
export const effectLists: readonly RouteDeclaration[] = [
  { path: '/source', ...page, data: data(), header: PAGE_HEADERS.effects },
  { path: '/source/:type', ...page, known: { type: CATEGORIES }, data: data(true) },
];
