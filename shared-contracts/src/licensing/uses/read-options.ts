import { type LicenceOptions, SHOPS_MAX } from '../licence-options.ts';
import { isAllMedia, type PriceTable, tagsForForm } from '../price-table.ts';
import { placeOf, plainText } from './plain-text.ts';

/** Names of platforms and places by the channel that they are part of. */
const CHANNEL_WORDS: Readonly<Record<string, readonly string[]>> = {
  social: [
    '抖音',
    '快手',
    '小红书',
    '视频号',
    '朋友圈',
    '微博',
    'douyin',
    'tiktok',
    'instagram',
    'reel',
    'facebook',
    'snapchat',
    'social media',
  ],
  video: ['b站', '哔哩哔哩', '优酷', '爱奇艺', '腾讯视频', 'youtube', 'vimeo', 'bilibili', 'youku', 'netflix'],
  site: ['官网', '网站', '公众号', '小程序', 'website', 'web site', 'homepage', 'landing page'],
  tv: ['电视', '卫视', '央视', 'tv', 'television'],
  cinema: ['影院', '院线', 'cinema'],
  outdoor: ['电梯', '楼宇', '户外', '地铁', '大屏', 'billboard', 'outdoor', 'elevator', 'subway'],
  event: ['展会', '年会', '发布会', '线下活动', 'trade fair', 'trade show', 'exhibition', 'conference', 'event'],
};

/** The words of a list, in the plain form. */
const plainList = (list: string): string[] => list.split('|').map(plainText);

/** What is shown abroad: words for it, countries, and platforms whose audience is there. */
const GLOBAL = [
  ...plainList(
    '全球|海外|国外|出海|境外|跨境|英国|美国|加拿大|德国|法国|意大利|西班牙|欧洲|欧盟|北美|南美|日本|韩国|东南亚|新加坡|泰国|越南',
  ),
  ...plainList('马来西亚|印度|中东|非洲|澳大利亚|澳洲|俄罗斯|香港|澳门|台湾|港澳台|油管|海外版'),
  ...plainList(
    'worldwide|global|globally|international|overseas|abroad|world|uk|united kingdom|britain|england|scotland|ireland|the us|usa',
  ),
  ...plainList('united states|america|american|canada|germany|france|italy|spain|portugal|netherlands|belgium|austria|switzerland|poland'),
  ...plainList('sweden|norway|denmark|finland|europe|european|eu|japan|korea|singapore|thailand|vietnam|malaysia|indonesia|philippines'),
  ...plainList('india|middle east|dubai|africa|australia|new zealand|russia|brazil|mexico|latin america|asia|hong kong|taiwan|macau'),
  ...plainList('youtube|tiktok|instagram|facebook|netflix|vimeo|snapchat|twitch|hulu|disney plus|prime video|amazon prime'),
];

/** Who speaks for a business. */
const CORPORATE = [
  ...plainList('公司|企业|品牌|客户|工作室|商家|连锁|门店|店铺|我们店|奶茶店|咖啡店|餐厅|甲方|影楼'),
  ...plainList(
    'company|corporate|client|customer|agency|brand|business|startup|our shop|our store|our cafe|our restaurant|our hotel|chain',
  ),
];

/** Platforms whose audience is in China. */
const IN_CHINA = plainList(
  '抖音|快手|小红书|视频号|朋友圈|微博|b站|哔哩哔哩|bilibili|douyin|kuaishou|xiaohongshu|weibo|wechat|youku|iqiyi',
);

/** Whether the description names a platform whose audience is in China. */
export function isOnChinesePlatform(text: string): boolean {
  return IN_CHINA.some((word) => placeOf(text, word) >= 0);
}

/** The period that a description names, in months (Infinity: for ever); null when it names none. */
export function readPeriod(text: string): number | null {
  const has = (...words: string[]) => words.some((word) => placeOf(text, word) >= 0);
  if (has('永久', '长期', '永远', 'forever', 'perpetual', 'permanent', 'permanently', 'lifetime', 'unlimited time')) return Infinity;
  const years = Number(/(?<!\d)(\d{1,3}) ?(?:年|year)/.exec(text)?.[1] ?? 0);
  const halves = has('半年', '年半', 'half year', 'half a year') ? 6 : 0;
  const months = Number(/(?<!\d)(\d{1,3}) ?(?:个?月|month)/.exec(text)?.[1] ?? 0);
  return years * 12 + months + halves || null;
}

/** Options that the description names itself. */
export function readOptions(table: PriceTable, form: string, text: string): Partial<LicenceOptions> {
  const has = (...words: string[]) => words.some((word) => placeOf(text, word) >= 0);
  const scopes = tagsForForm(table, 'scope', form);
  const all = tagsForForm(table, 'channels', form).find(isAllMedia);
  const isGlobal = GLOBAL.some((word) => placeOf(text, word) >= 0);
  const isNational = has('全国', '国内', '中国大陆', 'nationwide', 'mainland', 'national', 'china');
  const isLocal = has('本地', '省内', '本省', '全省', '同城', 'local', 'province', 'one city');
  const isCorporate = CORPORATE.some((word) => placeOf(text, word) >= 0);
  const isPersonal = has('个人', '自己', '私人', 'personal', 'myself', 'my own', 'private', 'hobby', 'non commercial');
  const scope = isGlobal
    ? scopes.at(-1)
    : isNational
      ? scopes.find(({ takes }, at) => takes === null && at < scopes.length - 1)
      : isLocal
        ? scopes[0]
        : undefined;
  const months = readPeriod(text);
  const period = months === null ? undefined : periodOf(table, form, months);
  const named = tagsForForm(table, 'channels', form).filter(({ key }) => has(...(CHANNEL_WORDS[key] ?? [])));
  return {
    ...(scope && { scope: scope.key }),
    ...(period && { period }),
    ...(isCorporate ? { licensee: 'corporate' } : isPersonal ? { licensee: 'personal' } : {}),
    // What is named must be in the licence, and what is not need not be paid.
    ...(named.length > 0 && { channels: named.map(({ key }) => key) }),
    ...(all &&
      has('全媒体', '全渠道', '所有渠道', '所有平台', 'all media', 'all channel', 'all platform', 'every platform') && {
        channels: [all.key],
      }),
  };
}

/** The shortest period of at least so many months. */
function periodOf(table: PriceTable, form: string, months: number): string | undefined {
  const periods = tagsForForm(table, 'period', form);
  return (periods.find((period) => period.months === null || period.months >= months) ?? periods.at(-1))?.key;
}

const SHOPS = [
  /(?<!\d)(\d{1,6}) ?(?:家|间|所|处|个? ?(?:[\p{Script=Han}]{0,4}(?:店|餐厅|馆|院|场所|超市|商场)))/u,
  /(?<!\d)(\d{1,6})(?: [a-z]+){0,3} (?:shop|store|branch|outlet|location|restaurant|cafe|bar|pub|hotel|gym|salon|mall|supermarket|boutique|studio|clinic|office|bakery|place|site|venue)(?![a-z])/,
];

/** The number of shops that the description names; null when it names none that can be licensed. */
export function readShops(text: string): number | null {
  for (const pattern of SHOPS) {
    const count = Number(pattern.exec(text)?.[1] ?? 0);
    if (count >= 1 && count <= SHOPS_MAX) return count;
  }
  return null;
}
