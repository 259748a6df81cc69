import fc from 'fast-check';
import type { Locale } from '../../locale/locale.ts';
import { DEFAULT_PRICES } from '../default-prices.ts';
import { pricingIssues } from '../licence-options.ts';
import { quoteLine } from '../price.ts';
import type { PriceTable } from '../price-table.ts';
import { limitsOf, mayIUse, USE_CASES } from './may-i-use.ts';

const ask = (description: string, locale: Locale = 'zh') => mayIUse(DEFAULT_PRICES, description, locale);
const first = (description: string, locale?: Locale) => ask(description, locale).answers[0]!;

test('there are at least 25 uses, each named in both languages, with its limits and a licence that has a price', () => {
  expect(USE_CASES.length).toBeGreaterThanOrEqual(25);
  expect(new Set(USE_CASES.map(({ key }) => key)).size).toBe(USE_CASES.length);
  for (const { name, words, notCovered } of USE_CASES) {
    for (const { zh, en } of [name, words, ...notCovered]) expect([/\p{L}/u.test(zh), /[A-Za-z]/.test(en)]).toEqual([true, true]);
    expect(notCovered.length).toBeGreaterThan(0);
  }
  for (const { key, options, covered } of ask('').answers) {
    expect([key, options === null, options && pricingIssues(DEFAULT_PRICES, options)]).toEqual([key, covered.length === 0, options && []]);
  }
});

test.each(USE_CASES.map((use) => [use.name.en, use] as const))('every word for "%s" leads to it', (_name, use) => {
  for (const list of Object.values(use.words))
    for (const word of list.split('|'))
      expect([word, ask(word).answers.map(({ key }) => key)]).toEqual([word, expect.arrayContaining([use.key])]);
  for (const name of Object.values(use.name))
    expect([name, ask(name).answers.map(({ key }) => key)]).toEqual([name, expect.arrayContaining([use.key])]);
});

test.each([
  ['YouTube channel with ads', 'youtube'],
  ['my youtube channel', 'youtube'],
  ['我的油管频道', 'youtube'],
  ['抖音带货', 'sellingVideo'],
  ['在抖音直播间卖货', 'sellingVideo'],
  ['抖音 短视频', 'shortVideo'],
  ['wedding film', 'wedding'],
  ['A film of our wedding!', 'wedding'],
  ['朋友的婚礼視頻', 'wedding'],
  ['podcast', 'podcast'],
  ['my podcast’s intro', 'podcast'],
  ['电视广告', 'tvAd'],
  ['電視廣告', 'tvAd'],
  ['a TV commercial for our brand', 'tvAd'],
  ['Facebook ads', 'socialAd'],
  ['電梯廣告', 'outdoorAd'],
  ['in all our 60 shops', 'inStore'],
  ['our coffee shops', 'dining'],
  ['网店商品视频', 'productVideo'],
  ['online shop', 'productVideo'],
  ['企业宣传片', 'corporateFilm'],
  ['short film for a film festival', 'shortFilm'],
  ['独立游戏', 'game'],
  ['game trailer', 'gameTrailer'],
  ['网课', 'course'],
  ['公司年会', 'internal'],
  ['ＹＯＵＴＵＢＥ', 'youtube'],
  ['a commercial for TV and YouTube', 'tvAd'],
  ['TikTok ads worldwide', 'socialAd'],
  ['房地产广告，地铁里放', 'outdoorAd'],
  ['a trailer for my indie game on Steam', 'gameTrailer'],
  ['小红书种草', 'sellingVideo'],
  ['给火锅店拍抖音探店视频，店家付钱', 'sellingVideo'],
  ['给火锅店拍抖音探店视频', 'shortVideo'],
  ['公众号视频', 'shortVideo'],
  ['公众号', 'website'],
  ['学校晚会', 'internal'],
  ['电视晚会', 'tvShow'],
  ['a restaurant review, paid by the restaurant', 'sellingVideo'],
  ['TikTok, no ads', 'shortVideo'],
  ['抖音，不投广告', 'shortVideo'],
  ['直播（不带货）', 'liveStream'],
  ['movies', 'featureFilm'],
  ['cafés', 'dining'],
  ['hold music for our phone system', 'onHold'],
  ['I want to train an AI', 'aiTraining'],
  ['put vocals over it and release a song', 'release'],
  ['婚礼跟拍，给新人的成片，他们会发朋友圈', 'wedding'],
  ['a wedding film that the couple puts on YouTube', 'wedding'],
  ['在B站做知识区视频，有广告收入', 'bilibili'],
  ['我给我们连锁奶茶店拍抖音短视频，会投流，想用半年', 'socialAd'],
  ['朋友圈', 'shortVideo'],
  ['training an AI model', 'aiTraining'],
  ['训练AI模型', 'aiTraining'],
  ['sell it on CD', 'release'],
  ['出唱片', 'release'],
  ['wedding ceremony live', 'event'],
  ['婚礼现场放', 'event'],
  ['YouTube video with a sponsor, worldwide', 'sellingVideo'],
  ['B站接了商单的vlog', 'sellingVideo'],
  ['有赞助的油管视频', 'sellingVideo'],
])('"%s" is understood', (description, key) => {
  expect(first(description).key).toBe(key);
});

test.each([
  ['in all our 60 shops', 60],
  ['60 of our shops', 60],
  ['in 1,200 stores', 1200],
  ['sixty shops', 60],
  ['a hundred and twenty restaurants', 120],
  ['twenty-five hotels', 25],
  ['two dozen coffee shops', 24],
  ['three thousand five hundred branches', 3500],
  ['六十家门店', 60],
  ['60家店', 60],
  ['两百五十间咖啡馆', 250],
  ['一万二千家便利店', 12_000],
  ['我们有十二个餐厅', 12],
  ['３０ 家門店', 30],
  ['门店', 1],
  ['0 shops', 1],
  ['999999 shops', 1],
])('"%s" is read as a number of shops', (description, shops) => {
  expect(first(description).options).toMatchObject({ form: 'inStore', licensee: 'corporate', shops, seconds: null });
});

test('60 shops are priced as 43 units', () => {
  expect(quoteLine(DEFAULT_PRICES, 36_000n, first('in all our 60 shops').options!).price).toBe(1_548_000n);
});

test.each([
  ['podcast', { licensee: 'personal', scope: 'global', period: 'oneYear' }],
  ['a podcast of our company, for 3 years', { licensee: 'corporate', period: 'threeYears' }],
  ['podcast, two years, only in mainland China', { period: 'threeYears', scope: 'mainland' }],
  ['播客，四年', { period: 'fiveYears' }],
  ['播客 永久', { period: 'perpetual' }],
  ['podcast for ten years', { period: 'perpetual' }],
  ['抖音，海外', { scope: 'global' }],
  ['电视广告，全国，全媒体', { scope: 'mainland', channels: ['allMedia'] }],
  ['本地电视广告', { scope: 'province' }],
  ['个人的纪录片', { licensee: 'personal' }],
  ['30 second TV spot for a car brand in the UK for one year', { form: 'advertising', scope: 'global', period: 'oneYear' }],
  ['Netflix documentary', { scope: 'global', channels: ['video'] }],
  ['a wedding film that the couple puts on YouTube', { scope: 'global', licensee: 'personal' }],
  ['企业宣传片，给德国和法国的客户看', { scope: 'global', licensee: 'corporate' }],
  ['我给我们连锁奶茶店拍抖音短视频，会投流，想用半年', { licensee: 'corporate', period: 'oneYear', channels: ['social'] }],
  ['播客，一年半', { period: 'threeYears' }],
  ['our own tv commercial, my own money, personal', { licensee: 'corporate' }],
])('"%s" sets the options that it names', (description, options) => {
  expect(first(description).options).toMatchObject(options);
});

test.each([
  ['podcast', ['licensee', 'period', 'scope']],
  ['podcast of our company, worldwide', ['period']],
  ['公司播客，全球，三年', []],
  ['shops', ['shops', 'period', 'scope']],
  ['in all our 60 shops', ['period', 'scope']],
  ['AI training', []],
])('"%s" leaves open what it does not name and has a choice', (description, open) => {
  expect(first(description).open).toEqual(open);
});

test.each([
  ['short videos', true],
  ['short videos worldwide', false],
])('"%s" excludes audiences abroad: %s', (description, isExcluded) => {
  const answer = first(description);
  const limits = limitsOf(DEFAULT_PRICES, answer, answer.options!).map(({ en }) => en);
  expect(limits.some((limit) => limit.startsWith('audiences abroad'))).toBe(isExcluded);
  expect(limits).toContain('selling goods or brand deals');
});

test.each([
  ['30 second TV spot', ['Television commercial, on: Television']],
  ['corporate film on our website', ['Corporate film, on: Websites and apps']],
  ['Television commercial', ['Television commercial, on: Television']],
  ['corporate film', ['your website, video platforms, fairs and meetings']],
])('"%s": what is covered has the channels of the licence only', (description, covered) => {
  const answer = first(description);
  expect(answer.covered.map(({ en }) => en)).toEqual(covered);
});

test.each([
  ['wedding film', 'global', 'mainland'],
  ['company party', 'global', 'province'],
  ['in all our 60 shops', 'global', 'mainland'],
  ['TV commercial in China', 'mainland', 'mainland'],
  ['local TV commercial', 'province', 'province'],
  ['Douyin', 'mainland', 'mainland'],
  ['podcast', 'global', 'global'],
])('"%s" begins with the territory %s on English pages, %s on Chinese ones', (description, en, zh) => {
  expect([first(description, 'en').options?.scope, first(description, 'zh').options?.scope]).toEqual([en, zh]);
});

test('a Hong Kong film is not for mainland China alone', () => {
  expect(first('corporate film for Hong Kong, China').options).toMatchObject({ scope: 'global' });
});

test.each([
  ['podcast for 2 years', 24, 'threeYears'],
  ['播客，一年半', 18, 'threeYears'],
  ['播客，半年', 6, 'oneYear'],
  ['podcast for ten years', 120, 'perpetual'],
  ['podcast for 3 years', null, 'threeYears'],
  ['podcast for ever, forever', null, 'perpetual'],
  ['podcast', null, 'oneYear'],
])('"%s": asked for %s months that are not sold', (description, askedMonths, period) => {
  expect(first(description)).toMatchObject({ askedMonths, options: { period } });
});

test('what nothing licenses says why, and has no options', () => {
  expect(first('AI training')).toMatchObject({
    options: null,
    covered: [],
    notCovered: [{ en: expect.stringContaining('training of models') }, {}],
  });
});

test('several uses in one description are ranked, five at most', () => {
  expect(
    ask('podcast and youtube')
      .answers.map(({ key }) => key)
      .sort(),
  ).toEqual(['podcast', 'youtube']);
  expect(ask('抖音 播客 纪录片 婚礼 网课 年会 门店 酒店').answers).toHaveLength(5);
  expect(ask('tv ad').answers.map(({ key }) => key)).toEqual(['tvAd']);
});

test.each(['', '   ', '？？？', 'qwertz', '\u0000', '__proto__', 'constructor', '🎬🎬🎬', '60', 'constructor toString'])(
  'nothing understood in "%s": the choice of all',
  (description) => {
    const { found, answers } = ask(description);
    expect([found, answers.map(({ key }) => key)]).toEqual([false, USE_CASES.map(({ key }) => key)]);
  },
);

test('whatever is written, the answers are licences with a price, at once', () => {
  const words = USE_CASES.flatMap(({ words: { zh, en } }) => [...zh.split('|'), ...en.split('|')]);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(fc.constantFrom(...words, '60', '六十', 'hundred', 'and', 'a', '家', '年', 'years', '全球', '永久', '\u202e', '﷽'), {
        maxLength: 60,
      })
      .map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, (description) => {
      const { answers } = ask(description);
      expect(answers.length).toBeGreaterThan(0);
      for (const { options } of answers) if (options) expect(pricingIssues(DEFAULT_PRICES, options)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  '60 '.repeat(100_000),
  '家'.repeat(1_000_000),
  'a hundred and '.repeat(50_000),
  '1,'.repeat(300_000),
  '门店 shops '.repeat(100_000),
  'İ'.repeat(100_000),
])('a description of a megabyte takes no longer than a short one (%#)', (description) => {
  const start = performance.now();
  ask(description);
  expect(performance.now() - start).toBeLessThan(200);
});

test('a table with other options still gives licences with a price', () => {
  const { tags, steps } = DEFAULT_PRICES;
  const table: PriceTable = {
    priceVersion: 2,
    tags: {
      ...tags,
      form: tags.form.filter(({ key }) => key !== 'podcast'),
      scope: tags.scope.filter(({ key }) => key !== 'global'),
      period: tags.period.filter(({ key }) => key === 'oneYear'),
      channels: tags.channels.filter(({ key }) => key !== 'video' && key !== 'allMedia'),
    },
    steps,
  };
  expect(mayIUse(table, 'podcast', 'en').answers).toEqual([]);
  for (const { options } of mayIUse(table, '', 'en').answers) if (options) expect(pricingIssues(table, options)).toEqual([]);
  expect(mayIUse(table, 'youtube forever, worldwide', 'en').answers[0]!.options).toMatchObject({ period: 'oneYear', scope: 'mainland' });
});

test.each([
  ['公司给客户拍的企业宣传片，放官网和抖音，用三年', ['social', 'site'], 'threeYears'],
  ['company film on YouTube and our website for 5 years', ['video', 'site'], 'fiveYears'],
  ['电梯广告，3个月', ['outdoor'], 'oneYear'],
] as const)(
  '"%s": the licence has the channels that are named and no others, for at least the time that is named',
  (text, channels, period) => {
    const { options, open } = first(text);
    expect(options).toMatchObject({ channels: [...channels], period });
    expect(open).not.toContain('period');
  },
);
