import type { LocalisedText } from '../locale/locale.ts';
import type { GrantTag, PriceTable } from './price-table.ts';

const tag = (key: string, zh: string, en: string, basisPoints: number | null, more: Partial<GrantTag> = {}): GrantTag => ({
  key,
  name: { zh, en } satisfies LocalisedText,
  basisPoints,
  forms: [],
  usage: null,
  takes: null,
  months: null,
  ...more,
});

const form = (key: string, zh: string, en: string, basisPoints: number, usage: string, takes: 'seconds' | 'shops' = 'seconds') =>
  tag(key, zh, en, basisPoints, { usage, takes });

const MOVING = ['shortVideo', 'film', 'tv', 'game', 'advertising'];
const MADE = [...MOVING, 'podcast'];
const MEASURED = { forms: MADE };

/** Price version 1, with which every database begins. It never changes: staff publish another version. */
export const DEFAULT_PRICES: PriceTable = {
  priceVersion: 1,
  tags: {
    usage: [
      tag('shortVideo', '短视频', 'Short video', null),
      tag('podcast', '播客与音频节目', 'Podcast and audio', null),
      tag('filmTv', '影视', 'Film and TV', null),
      tag('game', '游戏', 'Game', null),
      tag('inStore', '门店播放', 'In-store music', null),
      tag('advertising', '广告', 'Advertising', null),
    ],
    form: [
      form('shortVideo', '短视频、直播', 'Short video, live stream', 6000, 'shortVideo'),
      form('podcast', '播客、有声节目', 'Podcast, audio programme', 6000, 'podcast'),
      form('film', '影片（电影、纪录片、宣传片）', 'Film (feature, documentary, corporate film)', 10_000, 'filmTv'),
      form('tv', '电视节目、剧集', 'TV programme or series', 10_000, 'filmTv'),
      form('game', '游戏、应用', 'Game or app', 10_000, 'game'),
      form('inStore', '门店背景音乐', 'Background music in shops', 10_000, 'inStore', 'shops'),
      form('advertising', '广告片', 'Advertisement', 15_000, 'advertising'),
    ],
    licensee: [
      // A sole trader is a business with a credit code, so advertising and shops have no personal licence.
      tag('personal', '个人', 'Personal', 5000, { forms: ['shortVideo', 'podcast', 'film', 'tv', 'game'] }),
      tag('corporate', '企业', 'Corporate', 10_000),
    ],
    period: [
      tag('oneYear', '1 年', '1 year', 10_000, { months: 12 }),
      tag('threeYears', '3 年', '3 years', 18_000, { months: 36 }),
      tag('fiveYears', '5 年', '5 years', 25_000, { months: 60 }),
      tag('perpetual', '永久', 'Perpetual', 40_000),
    ],
    scope: [
      tag('province', '一个省级地区', 'One region', 6000, { takes: 'province' }),
      tag('mainland', '中国大陆', 'Mainland China', 10_000),
      tag('global', '全球', 'Global', 16_000),
    ],
    channels: [
      tag('social', '社交与短视频平台', 'Social and short-video platforms', null, MEASURED),
      tag('video', '网络视频平台', 'Online video platforms', null, MEASURED),
      tag('site', '网站与应用', 'Websites and apps', null, MEASURED),
      tag('audio', '广播与音频平台', 'Radio and audio platforms', null, { forms: ['podcast', 'advertising', 'tv'] }),
      tag('tv', '电视', 'Television', null, { forms: ['film', 'tv', 'advertising'] }),
      tag('cinema', '影院', 'Cinemas', null, { forms: ['film', 'advertising'] }),
      tag('outdoor', '户外与楼宇屏', 'Outdoor and building screens', null, { forms: ['shortVideo', 'film', 'advertising'] }),
      tag('event', '线下活动与放映', 'Events and screenings', null, { forms: MOVING }),
      tag('gamePlatform', '游戏与应用商店', 'Game and app stores', null, { forms: ['game'] }),
      tag('store', '门店', 'Shops', null, { forms: ['inStore'] }),
      tag('allMedia', '全媒体', 'All media', 20_000, MEASURED),
    ],
    seconds: [
      tag('upTo30', '30 秒以内', 'Up to 30 seconds', 8000, MEASURED),
      tag('upTo60', '60 秒以内', 'Up to 60 seconds', 10_000, MEASURED),
      tag('full', '整首', 'Full track', 12_000, MEASURED),
    ],
  },
  steps: {
    channels: [
      { from: 1, basisPoints: 10_000 },
      { from: 2, basisPoints: 2000 },
    ],
    shops: [
      { from: 1, basisPoints: 10_000 },
      { from: 11, basisPoints: 7000 },
      { from: 51, basisPoints: 5000 },
      { from: 201, basisPoints: 3500 },
    ],
    works: [
      { from: 4, basisPoints: 2000 },
      { from: 7, basisPoints: 2500 },
      { from: 10, basisPoints: 3000 },
    ],
  },
};
