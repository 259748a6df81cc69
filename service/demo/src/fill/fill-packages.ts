import type { Db } from 'service/platform/database/transaction';
import type { PackageCover } from 'shared-contracts/licensing/package-cover';

const UNLIMITED: PackageCover = {
  libraries: [],
  forms: [],
  licensees: [],
  period: null,
  scope: null,
  seconds: null,
  channels: null,
  shops: null,
};
/** Sound effects and buyout albums have prices of their own. */
const MUSIC = [1, 2, 3];
const WEB: PackageCover = {
  ...UNLIMITED,
  libraries: MUSIC,
  forms: ['shortVideo', 'podcast'],
  licensees: ['personal'],
  period: 'oneYear',
  scope: 'mainland',
  channels: 2,
};
const FILMS: PackageCover = {
  ...UNLIMITED,
  libraries: MUSIC,
  forms: ['film', 'tv'],
  licensees: ['corporate'],
  period: 'oneYear',
  scope: 'mainland',
  channels: 3,
};
const SHOPS: PackageCover = { ...UNLIMITED, libraries: MUSIC, forms: ['inStore'], licensees: ['corporate'], period: 'oneYear', shops: 10 };

/** Packages for sale in the demo. Those that are there already stay as staff left them. */
export async function fillPackages(tx: Db): Promise<void> {
  const offers = [
    { key: 'web10', type: 1, ...named('短视频 10 首', '10 for the web'), licences: 10, price: 68_000, days: 365, cover: WEB },
    { key: 'web50', type: 1, ...named('短视频 50 首', '50 for the web'), licences: 50, price: 290_000, days: 365, cover: WEB },
    { key: 'films5', type: 2, ...named('企业影视 5 首', '5 for company films'), licences: 5, price: 128_000, days: 365, cover: FILMS },
    { key: 'films20', type: 2, ...named('企业影视 20 首', '20 for company films'), licences: 20, price: 490_000, days: 365, cover: FILMS },
    {
      key: 'shops20',
      type: 3,
      ...named('门店音乐 20 首', '20 for up to 10 shops'),
      licences: 20,
      price: 1_580_000,
      days: 365,
      cover: SHOPS,
    },
  ];
  await tx
    .insertInto('package_offer')
    .values(
      offers.map(({ cover, ...offer }, position) => ({ ...offer, ...DESCRIBED[offer.type]!, position, cover: JSON.stringify(cover) })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const named = (name_zh: string, name_en: string) => ({ name_zh, name_en });

const DESCRIBED: Readonly<Record<number, { description_zh: string; description_en: string }>> = {
  1: {
    description_zh: '个人短视频、直播与播客常备：随用随取，每首一年，中国大陆，最多两个渠道。',
    description_en: 'For one person’s short videos, live streams and podcasts: a year in mainland China, up to two channels each.',
  },
  2: {
    description_zh: '企业宣传片与节目：中国大陆一年，每首最多三个渠道。',
    description_en: 'For company films and programmes: a year in mainland China, up to three channels each.',
  },
  3: {
    description_zh: '门店背景音乐：每首一年，最多十家门店。',
    description_en: 'Background music in shops: a year each, in up to ten shops.',
  },
};
