import type { LocalisedText, RouteDeclaration } from 'shared-contracts';
import { PRICE_TABLE } from '../queries/page-query.ts';
import { COLLECTIONS, trackListQueries } from '../queries/track-list.ts';
import { MUSIC_LIBRARIES, MUSIC_PAGE_HEADERS, type MusicPath } from './libraries.ts';
import { named } from './named.ts';
import { trackListGraph } from './structured-data.ts';

const HEADS: Record<MusicPath, { title: LocalisedText; description: LocalisedText }> = {
  '/music': {
    title: { zh: '版权配乐：按情绪、风格、场景与速度筛选', en: 'Production music by mood, genre, scene and tempo' },
    description: {
      zh: '影视、广告、短视频与游戏可直接授权的版权音乐。每首均有完整波形、速度、调性、多个版本与起始价。',
      en: 'Copyrighted music ready to license for film, advertising, short video and games. Every track shows its waveform, tempo, key, versions and starting price.',
    },
  },
  '/music/world': {
    title: { zh: '世界音乐：拉丁、非洲、凯尔特与亚洲配乐', en: 'World music: Latin, African, Celtic and Asian tracks' },
    description: {
      zh: '采自各大洲的声音与再创作，适合旅行片、美食片与纪录片的授权配乐。',
      en: 'Recorded and reworked across the continents: tracks to license for travel, food and documentary films.',
    },
  },
  '/music/china': {
    title: { zh: '中国音乐：古筝、琵琶、笛箫与新国风配乐', en: 'Music of China: guzheng, pipa, dizi and modern Chinese tracks' },
    description: {
      zh: '从器乐独奏到新国风，以中国乐器写成、可直接授权的配乐。',
      en: 'From solo instruments to modern beats: tracks written for Chinese instruments and ready to license.',
    },
  },
};

function musicList(path: MusicPath): RouteDeclaration {
  const library = MUSIC_LIBRARIES[path];
  return {
    path,
    layout: 'default',
    code: 'list',
    tab: 1,
    data: [...Object.values(COLLECTIONS), ...Object.values(trackListQueries({ library })), PRICE_TABLE],
    canonicalQuery: ['tag'],
    head: { ...HEADS[path], title: named(HEADS[path].title), jsonLd: trackListGraph(HEADS[path].title, MUSIC_PAGE_HEADERS[path].title) },
    header: MUSIC_PAGE_HEADERS[path],
  };
}

export const musicLists = (Object.keys(MUSIC_LIBRARIES) as MusicPath[]).map(musicList);
