import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { AGREEMENTS } from './default-agreements.ts';

/**
 * Fills the tables of site content at the first start, so that no page is empty. Never overwrites what editors changed.
 */
export async function fillSiteDefaults(db: Db): Promise<void> {
  const filled = await db.selectFrom('company').select('id').executeTakeFirst();
  if (filled) return;
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('company')
      .values({
        id: 1,
        phone: '400-000-0100',
        email: 'hello@yinhe.example',
        micro_blog: '@音河音乐',
        address_zh: '上海市徐汇区声音路 100 号 音河大厦 5 层',
        address_en: '5F Yinhe Building, 100 Shengyin Road, Xuhui, Shanghai',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('integral_rule')
      .values(RULES)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('album_price_step')
      .values(ALBUM_STEPS)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('share_template')
      .values(SHARE_TEMPLATES)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('agreement')
      .values(AGREEMENTS)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('area_code')
      .values(AREA_CODES)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.insertInto('customer_service').values(CUSTOMER_SERVICE).execute();
    await tx
      .insertInto('seo_page')
      .values(SEO_PAGES)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Ids are part of the API: 2 daily sign-in, 9 trial downloads a day. */
const RULES = [
  { id: 2, note: 'points for the daily sign-in', value: 5 },
  { id: 9, note: 'trial downloads a day', value: 10 },
];

const ALBUM_STEPS = [
  { from_albums: 1, discount_basis_points: 0 },
  { from_albums: 3, discount_basis_points: 1000 },
  { from_albums: 5, discount_basis_points: 1500 },
  { from_albums: 10, discount_basis_points: 2500 },
];

/**
 * Share type by library: 1 music (libraries 1 and 2), 3 sound effects, 4 buyout, 5 any other; plus 6 in English. 2 is for what holds
 * tracks together: albums and themes. Nothing has 6. Chinese words stand before the title, English ones after it.
 */
const SHARE_TEMPLATES = [
  { id: 1, content: '我在音河发现了好听的版权音乐', link: '/music/music_detail' },
  { id: 2, content: '我在音河发现了一组好音乐', link: '/music/album_detail' },
  { id: 3, content: '我在音河找到了合适的音效', link: '/music/music_detail' },
  { id: 4, content: '我在音河发现了可以买断的好音乐', link: '/music/album_detail' },
  { id: 5, content: '我在音河发现了好听的音乐', link: '/music/music_detail' },
  { id: 6, content: '来音河听听看', link: '/' },
  { id: 7, content: 'licensable music on Yinhe', link: '/en/music/music_detail' },
  { id: 8, content: 'a collection of licensable music on Yinhe', link: '/en/music/album_detail' },
  { id: 9, content: 'a sound effect to license on Yinhe', link: '/en/music/music_detail' },
  { id: 10, content: 'music to buy out on Yinhe', link: '/en/music/album_detail' },
  { id: 11, content: 'music to license on Yinhe', link: '/en/music/music_detail' },
];

/** Only one prefix is offered. */
const AREA_CODES = [{ code: '86', name_zh: '中国大陆', name_en: 'Mainland China', position: 1 }];

const CUSTOMER_SERVICE = [
  {
    name_zh: '授权顾问',
    name_en: 'Licensing advice',
    duty_zh: '选曲、报价、授权范围与证书',
    duty_en: 'Choosing music, quotes, scope of licences, certificates',
    phone: '400-000-0101',
    email: 'licence@yinhe.example',
    qq: '80000101',
    hours_zh: '工作日 9:30–18:30',
    hours_en: 'Weekdays 9:30–18:30 (UTC+8)',
  },
  {
    name_zh: '企业与团队',
    name_en: 'Companies and teams',
    duty_zh: '团队账户、批量授权、对公付款与发票',
    duty_en: 'Team accounts, licences in bulk, bank transfer and invoices',
    phone: '400-000-0102',
    email: 'business@yinhe.example',
    qq: '80000102',
    hours_zh: '工作日 9:30–18:30',
    hours_en: 'Weekdays 9:30–18:30 (UTC+8)',
  },
  {
    name_zh: '作曲家合作',
    name_en: 'Composers',
    duty_zh: '音乐征集、签约、审核与结算',
    duty_en: 'Submissions, contracts, review and payment',
    phone: '400-000-0103',
    email: 'composers@yinhe.example',
    qq: '80000103',
    for_composers: true,
    hours_zh: '工作日 10:00–18:00',
    hours_en: 'Weekdays 10:00–18:00 (UTC+8)',
  },
];

const SEO_PAGES = [
  {
    path: '/',
    title_zh: '音河 - 版权音乐、音效与买断专辑',
    title_en: 'Yinhe - licensed music, sound effects and buyout albums',
    keywords_zh: '版权音乐,背景音乐,音效,音乐授权,买断',
    keywords_en: 'production music, background music, sound effects, music licensing, buyout',
    description_zh: '为广告、影视、短视频和店铺挑选版权音乐与音效：先试听，再授权，证书即时生效。',
    description_en:
      'Music and sound effects for advertising, film, short video and shops: listen first, license in minutes, certificate included.',
  },
  {
    path: '/music',
    title_zh: '版权音乐曲库 - 音河',
    title_en: 'Production music - Yinhe',
    keywords_zh: '版权音乐,配乐,背景音乐下载',
    keywords_en: 'production music, background music, soundtrack',
    description_zh: '按情绪、风格、场景、时长、速度和调性筛选版权音乐，在线试听。',
    description_en: 'Filter production music by mood, genre, scene, length, tempo and key, and listen right away.',
  },
  {
    path: '/source',
    title_zh: '音效库 - 音河',
    title_en: 'Sound effects - Yinhe',
    keywords_zh: '音效,音效素材,转场音效',
    keywords_en: 'sound effects, transitions, ambience',
    description_zh: '自然、生活、转场、界面与机械音效，可直接落到时间线上。',
    description_en: 'Nature, daily life, transitions, interface and machine sounds, ready for the timeline.',
  },
];
