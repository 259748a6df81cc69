import type { RouteDeclaration } from 'shared-contracts';
import { structured } from 'shared-contracts/release/structured-data';
import { THEME } from '../queries/details.ts';
import { chartQuery, EFFECTS_CHART, PRICE_TABLE, RECOMMENDED_ALBUMS, THEMES } from '../queries/page-query.ts';
import { PAGE_HEADERS } from './page-headers.ts';
import { themeListGraph, trackListGraph } from './structured-data.ts';

const frame = { layout: 'default', tab: 3, canonicalQuery: ['page'] } as const;

export const themes: RouteDeclaration = {
  path: '/commend',
  ...frame,
  code: 'showcase',
  header: PAGE_HEADERS.themes,
  data: [THEMES, RECOMMENDED_ALBUMS],
  head: {
    title: { zh: '主题歌单：编辑按画面整理的配乐', en: 'Themes: music our editors chose for a scene' },
    description: {
      zh: '从早晨的一杯到大画面，每个主题都是一份可以直接试听、逐首授权的歌单。',
      en: 'From a morning coffee to the big screen: each theme is a playlist to hear right away and license track by track.',
    },
    jsonLd: themeListGraph(PAGE_HEADERS.themes.title, PAGE_HEADERS.themes.title),
  },
};

export const hottest: RouteDeclaration = {
  path: '/commend/hot',
  ...frame,
  code: 'collection',
  header: PAGE_HEADERS.hot,
  data: [chartQuery('hot'), EFFECTS_CHART, PRICE_TABLE],
  head: {
    title: { zh: '热门配乐榜：大家正在用的音乐', en: 'Trending tracks: the music in use right now' },
    description: {
      zh: '按试听与授权热度排序的配乐榜，看看同行正在用什么。',
      en: 'A chart by plays and licences: hear what other productions are choosing.',
    },
    jsonLd: trackListGraph(PAGE_HEADERS.hot.title, PAGE_HEADERS.hot.title),
  },
};

export const ofTheDay: RouteDeclaration = {
  path: '/commend/day',
  ...frame,
  code: 'collection',
  header: PAGE_HEADERS.day,
  data: [chartQuery('day'), PRICE_TABLE],
  head: {
    title: { zh: '今日推荐：每天更新的配乐之选', en: 'Tracks of the day: a new choice every day' },
    description: {
      zh: '每天从全曲库精选一组配乐，北京时间零点更新。',
      en: 'Tracks picked from the whole catalog, renewed every day at midnight Beijing time.',
    },
    jsonLd: trackListGraph(PAGE_HEADERS.day.title, PAGE_HEADERS.day.title),
  },
};

export const themeDetail: RouteDeclaration = {
  path: '/commend/album_detail',
  layout: 'default',
  code: 'collection',
  data: [THEME.detail, THEME.tracks, THEME.similar, PRICE_TABLE],
  requireData: true,
  canonicalQuery: ['id', 'page'],
  sitemap: { call: 'indexTheme/getList', params: {}, address: '/commend/album_detail?id={id}' },
  head: {
    title: { zh: '{data.name} - 主题歌单', en: '{data.name} - Theme' },
    description: {
      zh: '{data.description}共 {data.trackCount} 首可授权配乐。',
      en: '{data.description} {data.trackCount} tracks ready to license.',
    },
    image: '{data.image}',
    jsonLd: structured(
      () => ({ '@type': 'MusicPlaylist', name: '{data.name}', description: '{data.description}', numTracks: '{data.trackCount}' }),
      [{ name: { zh: '推荐', en: 'Recommended' }, path: '/commend' }, { name: { zh: '{data.name}', en: '{data.name}' } }],
    ),
  },
};
