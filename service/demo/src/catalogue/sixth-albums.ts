import { album } from './album-of.ts';
import type { DemoAlbum } from './catalogue-types.ts';

/** Albums of the sixth edition. */
export const sixthAlbums: readonly DemoAlbum[] = [
  album(1, 'signal-house', 'town-hall', [
    '市政厅',
    'Town Hall',
    '城市、校园、运动会、答题与新闻。',
    'City films, campuses, sports days, quizzes and news.',
  ]),
  album(1, 'paper-crane', 'small-theatre', [
    '小剧场',
    'Small Theatre',
    '搞怪、恐怖、童话、分手与治愈。',
    'Comedy, horror, fairy tales, breakups and what heals them.',
  ]),
  album(1, 'neon-alley', 'loud-rooms', [
    '大声房间',
    'Loud Rooms',
    '朋克、Phonk、重低音、韩流与城市流行。',
    'Punk, phonk, dubstep, K-pop and city pop.',
  ]),
  album(2, 'far-shore', 'fiesta', [
    '节庆广场',
    'Fiesta',
    '墨西哥、雷鬼顿、探戈、圣咏与丛林。',
    'Mexico, reggaeton, tango, chant and the jungle.',
  ]),
  album(3, 'bamboo-house', 'far-provinces', [
    '远方行省',
    'Far Provinces',
    '敦煌、水墨、戏曲、云南、黄土与军旅。',
    'Dunhuang, ink, opera, Yunnan, loess and soldiers.',
  ]),
  album(4, 'field-room', 'air-lock', [
    '气闸舱',
    'Air Lock',
    '科幻门、窗户、宝宝笑声与未来界面。',
    'Sci-fi doors, windows, laughing babies and screens of tomorrow.',
  ]),
];
