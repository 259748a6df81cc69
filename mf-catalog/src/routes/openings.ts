import type { RouteOpening } from 'shared-contracts';

/** The words that the pages open with: in the document before any script runs, in the placeholders, and in the pages themselves. */
export const OPENINGS = {
  home: {
    look: 'hero',
    title: { zh: '先听见画面，再找到音乐', en: 'Hear the picture, then find the music' },
    lead: {
      zh: '配乐、音效与买断专辑，整首试听，逐项报价，一首一证。',
      en: 'Tracks, sound effects and buyout albums. Heard in full, priced factor by factor, one certificate for each.',
    },
  },
  music: {
    title: { zh: '版权音乐', en: 'Production music' },
    lead: {
      zh: '为影视、广告与短视频准备的配乐，每一首都可以直接授权。',
      en: 'Tracks for film, advertising and short video, every one ready to license.',
    },
  },
  world: {
    title: { zh: '世界音乐', en: 'World music' },
    lead: {
      zh: '来自各大洲的采风与再创作，给旅行、美食与纪录片。',
      en: 'Recorded and rewritten across the continents, for travel, food and documentary.',
    },
  },
  china: {
    title: { zh: '中国音乐', en: 'Music of China' },
    lead: { zh: '以中国乐器写成，从独奏到新国风。', en: 'Written for Chinese instruments, from solos to modern beats.' },
  },
  effects: {
    title: { zh: '音效', en: 'Sound effects' },
    lead: {
      zh: '可直接落到时间线上的声音，按类别与时长查找。',
      en: 'Sounds ready for the timeline. Find them by category and length.',
    },
  },
  offers: {
    title: { zh: '优惠授权', en: 'Offers' },
    lead: {
      zh: '限时的组合授权、特价单曲，以及一次买断的专辑。',
      en: 'Licence bundles for a limited time, reduced tracks, and albums to buy once.',
    },
  },
  themes: {
    title: { zh: '主题歌单', en: 'Themes' },
    lead: {
      zh: '编辑按画面整理的歌单，整份试听，逐首授权。',
      en: 'Lists that editors made for a picture. Hear them whole, license them track by track.',
    },
  },
  hot: {
    title: { zh: '热门榜', en: 'Hottest tracks' },
    lead: { zh: '大家正在试听与授权的音乐。', en: 'What other productions are playing and licensing.' },
  },
  /** Its line names the day, so it comes with the page. */
  day: { title: { zh: '今日推荐', en: 'Tracks of the day' } },
} satisfies Record<string, RouteOpening>;
