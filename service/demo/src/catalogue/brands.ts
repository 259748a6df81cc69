import type { DemoBrand, DemoComposer } from './catalogue-types.ts';

export const demoBrands: readonly DemoBrand[] = [
  {
    key: 'still-water',
    name: { zh: '静水', en: 'Still Water' },
    description: {
      zh: '钢琴、弦乐与留白，为叙事而写的安静音乐。',
      en: 'Piano, strings and room to breathe: quiet music written for stories.',
    },
  },
  {
    key: 'north-gate',
    name: { zh: '北门', en: 'North Gate' },
    description: {
      zh: '为预告片、片头与大画面而生的管弦与混合配乐。',
      en: 'Orchestral and hybrid scores for trailers, titles and large pictures.',
    },
  },
  {
    key: 'neon-alley',
    name: { zh: '霓虹巷', en: 'Neon Alley' },
    description: { zh: '电子、嘻哈与放克，城市节拍的来源。', en: 'Electronic, hip-hop and funk: where the city gets its beat.' },
  },
  {
    key: 'far-shore',
    name: { zh: '远岸', en: 'Far Shore' },
    description: { zh: '行走各大洲的采风与再创作。', en: 'Sounds gathered and rewritten on the way across the continents.' },
  },
  {
    key: 'bamboo-house',
    name: { zh: '竹里馆', en: 'Bamboo House' },
    description: {
      zh: '以中国乐器讲述古今，从独奏到新国风。',
      en: 'Old and new China on its own instruments, from solos to modern beats.',
    },
  },
  {
    key: 'field-room',
    name: { zh: '拾声间', en: 'Field Room' },
    description: { zh: '可直接落到时间线上的音效与氛围。', en: 'Effects and atmospheres ready for the timeline.' },
  },
  {
    key: 'paper-crane',
    name: { zh: '纸鹤', en: 'Paper Crane' },
    description: { zh: '婚礼、家庭与孩子：写给人一生里的小日子。', en: 'Weddings, families and children: music for the days that matter.' },
  },
  {
    key: 'signal-house',
    name: { zh: '信号屋', en: 'Signal House' },
    description: {
      zh: '为新闻、企业与科技而写，清楚、准时、不抢话。',
      en: 'For news, companies and technology: clear, on time, under the voice.',
    },
  },
  {
    key: 'low-lamp',
    name: { zh: '矮灯', en: 'Low Lamp' },
    description: { zh: '低保真、助眠与深夜的慢节拍。', en: 'Lo-fi, sleep and the slow beats of late hours.' },
  },
];

const composers: readonly DemoComposer[] = [
  { key: 'lin-yue', name: { zh: '林月', en: 'Lin Yue' } },
  { key: 'shen-bai', name: { zh: '沈白', en: 'Shen Bai' } },
  { key: 'gu-nan', name: { zh: '顾南', en: 'Gu Nan' } },
  { key: 'he-qing', name: { zh: '何青', en: 'He Qing' } },
  { key: 'zhou-ye', name: { zh: '周野', en: 'Zhou Ye' } },
  { key: 'tang-wan', name: { zh: '唐晚', en: 'Tang Wan' } },
  { key: 'mira-holt', name: { zh: '米拉·霍尔特', en: 'Mira Holt' } },
  { key: 'jonas-reed', name: { zh: '约纳斯·里德', en: 'Jonas Reed' } },
  { key: 'ama-sarr', name: { zh: '阿玛·萨尔', en: 'Ama Sarr' } },
  { key: 'field-room', name: { zh: '拾声间', en: 'Field Room' } },
  { key: 'su-he', name: { zh: '苏禾', en: 'Su He' } },
  { key: 'bai-zhi', name: { zh: '白芷', en: 'Bai Zhi' } },
  { key: 'priya-nair', name: { zh: '普里娅·奈尔', en: 'Priya Nair' } },
  { key: 'omar-haddad', name: { zh: '奥马尔·哈达德', en: 'Omar Haddad' } },
  { key: 'kenji-mori', name: { zh: '森健二', en: 'Kenji Mori' } },
  { key: 'diego-luz', name: { zh: '迭戈·卢斯', en: 'Diego Luz' } },
  { key: 'nia-brown', name: { zh: '尼娅·布朗', en: 'Nia Brown' } },
];

/** @throws Error for a key that is not in the list: a slip in the data, found by the first test. */
export function composerOf(key: string): DemoComposer {
  const found = composers.find((composer) => composer.key === key);
  if (!found) throw new Error(`No composer ${key}`);
  return found;
}
