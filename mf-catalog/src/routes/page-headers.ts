import type { RouteHeader } from 'shared-contracts';

/** The words that the pages open with: in the document before any script runs, in the placeholders, and in the pages themselves. */
export const PAGE_HEADERS = {
  home: {
    look: 'hero',
    title: { zh: '为画面，找到对的音乐', en: 'Find the music your scene is missing' },
    lead: {
      zh: '配乐、音效与买断专辑，整首试听，明码标价，每份授权附证书。',
      en: 'Music, sound effects and buyout albums. Listen in full, see exactly what you pay for, get a certificate with every licence.',
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
      zh: '采自各大洲的声音与再创作，适合旅行、美食与纪录片。',
      en: 'Recorded and reworked across the continents, for travel, food and documentary films.',
    },
  },
  china: {
    title: { zh: '中国音乐', en: 'Music of China' },
    lead: { zh: '以中国乐器写成，从独奏到新国风。', en: 'Written for Chinese instruments, from solos to modern beats.' },
  },
  effects: {
    title: { zh: '音效', en: 'Sound effects' },
    lead: {
      zh: '拖进时间线就能用的音效，按类别与时长查找。',
      en: 'Sounds ready to drop into your timeline. Browse by category and length.',
    },
  },
  offers: {
    title: { zh: '特惠', en: 'Offers' },
    lead: {
      zh: '限时组合授权、特价单曲与买断专辑。',
      en: 'Limited-time licence bundles, tracks on offer and buyout albums.',
    },
  },
  themes: {
    title: { zh: '主题歌单', en: 'Themes' },
    lead: {
      zh: '编辑按画面整理的歌单，整份试听，逐首授权。',
      en: 'Playlists our editors made for a scene. Play them through, license track by track.',
    },
  },
  hot: {
    title: { zh: '热门榜', en: 'Trending tracks' },
    lead: { zh: '大家正在试听与授权的音乐。', en: 'What other productions are playing and licensing.' },
  },
  /** Its line names the day, so it comes with the page. */
  day: { title: { zh: '今日推荐', en: 'Tracks of the day' } },
} satisfies Record<string, RouteHeader>;
