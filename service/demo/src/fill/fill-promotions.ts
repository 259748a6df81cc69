import { type Insertable, sql } from 'kysely';
import type { BundleTable } from 'service/platform/database/generated/tables';
import type { Db } from 'service/platform/database/transaction';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';

const DAY_MS = 86_400_000;

/** Adds banners, bundles and activities when there are none. Periods begin at the first start. */
export async function fillPromotions(tx: Db, now: Date): Promise<void> {
  await fillBundles(tx, now);
  const filled = await tx.selectFrom('banner').select('id').executeTakeFirst();
  if (filled) return;
  const works = new Map((await tx.selectFrom('work').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]));
  const themes = new Map((await tx.selectFrom('theme').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]));
  const themePath = (key: string) => (themes.has(key) ? `/commend/album_detail?id=${themes.get(key)}` : '/commend');
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await tx
    .insertInto('banner')
    .values([
      {
        position: 1,
        title_zh: '把清晨放进你的故事',
        title_en: 'Put a morning into your story',
        subtitle_zh: '钢琴、弦乐与留白，为叙事而写',
        subtitle_en: 'Piano, strings and room to breathe, written for stories',
        path: themePath('one-cup-of-morning'),
        work_id: works.get('first-light') ?? null,
      },
      {
        position: 2,
        title_zh: '新国风，听得见今天',
        title_en: 'China, now',
        subtitle_zh: '民族乐器遇上今天的节拍',
        subtitle_en: 'Old instruments meet the beat of today',
        path: themePath('guofeng-now'),
        work_id: works.get('lanterns-up') ?? null,
      },
      {
        position: 3,
        title_zh: '大画面，大声一点',
        title_en: 'Big pictures, turned up',
        subtitle_zh: '预告片、片头与航拍',
        subtitle_en: 'Trailers, title sequences and aerials',
        path: themePath('big-picture'),
        work_id: works.get('the-gate-opens') ?? null,
      },
      {
        position: 4,
        title_zh: '剪辑师的工具箱',
        title_en: "The editor's toolbox",
        subtitle_zh: '转场、冲击与上升，随取随用',
        subtitle_en: 'Transitions, hits and risers within reach',
        path: '/source',
        work_id: works.get('sfx-deep-impact') ?? null,
      },
    ])
    .execute();
  await tx
    .insertInto('activity')
    .values([
      {
        title_zh: '同一项目，多首更省',
        title_en: 'More tracks, one project, less to pay',
        summary_zh: '同一项目满 4 首减 20%，满 7 首减 25%，满 10 首减 30%，结算时自动计算；价格不到其中最高价十分之一的作品不计入。',
        summary_en:
          'Save 20% on 4 or more tracks for one project, 25% on 7 or more, 30% on 10 or more. Tracks below a tenth of the dearest price do not count.',
        image: null,
        starts_at: after(-7),
        ends_at: after(120),
        path: '/authorize/price',
      },
      {
        title_zh: '邀请同行，一起听',
        title_en: 'Bring a colleague',
        summary_zh: '好友通过你的链接注册并完善资料，你得 50 积分。',
        summary_en: 'When a friend registers by your link and completes the profile, you get 50 points.',
        image: null,
        starts_at: after(-7),
        ends_at: after(365),
        path: '/about/activity',
      },
    ])
    .execute();
}

/**
 * Bundles with the tags and the least base price of the works to choose from, so that every choice saves, and the days that they
 * run. Prices in fen.
 */
const BUNDLES: readonly {
  row: Omit<BundleRow, 'grant_options'>;
  grant: LicenceOptions;
  tags: readonly string[];
  least: number;
  days: number;
}[] = [
  {
    row: {
      key: 'company-film',
      choose: 3,
      price: 768_000,
      name_zh: '企业宣传片三首装',
      name_en: 'Three tracks for a company film',
      description_zh: '一部宣传片，片头、正片与片尾各有一首。全球全媒体，授权三年。',
      description_en: 'Opening, main part and credits of one company film. Worldwide, all media, three years.',
    },
    grant: {
      usage: 'filmTv',
      form: 'film',
      licensee: 'corporate',
      period: 'threeYears',
      scope: 'global',
      channels: ['allMedia'],
      seconds: 'full',
    },
    tags: ['corporate', 'technology', 'hopeful'],
    least: 47_000,
    days: 45,
  },
  {
    row: {
      key: 'short-videos',
      choose: 5,
      price: 59_800,
      name_zh: '短视频五首装',
      name_en: 'Five tracks for short videos',
      description_zh: '一个人的账号，一年的配乐：从适合 Vlog 的作品里任选五首。',
      description_en: 'A year of music for one person’s account: any five tracks from our vlog collection.',
    },
    grant: {
      usage: 'shortVideo',
      form: 'shortVideo',
      licensee: 'personal',
      period: 'oneYear',
      scope: 'mainland',
      channels: ['social', 'video'],
      seconds: 'full',
    },
    tags: ['vlog'],
    least: 43_000,
    days: 60,
  },
  {
    row: {
      key: 'one-shop',
      choose: 6,
      price: 188_000,
      name_zh: '单店背景音乐六首装',
      name_en: 'Six tracks for one shop',
      description_zh: '一家门店播放一年：从适合门店的作品里任选六首。',
      description_en: 'A year of music in one shop: any six tracks from our in-store collection.',
    },
    grant: {
      usage: 'inStore',
      form: 'inStore',
      licensee: 'corporate',
      period: 'oneYear',
      scope: 'mainland',
      channels: ['store'],
      shops: 1,
    },
    tags: ['store'],
    least: 46_000,
    days: 90,
  },
];

type BundleRow = Omit<Insertable<BundleTable>, 'starts_at' | 'ends_at'>;

async function fillBundles(tx: Db, now: Date): Promise<void> {
  if (await tx.selectFrom('bundle').select('id').executeTakeFirst()) return;
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  for (const { row, grant, tags, least, days } of BUNDLES) {
    const { id } = await tx
      .insertInto('bundle')
      .values({ ...row, grant_options: JSON.stringify(grant), starts_at: after(-1), ends_at: after(days) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const works = await tx
      .selectFrom('work')
      .select('id')
      .where('library', '<', 4)
      .where('base_price', '>=', least)
      .where((where) =>
        where.exists(
          where
            .selectFrom('tag')
            .select('tag.id')
            .where('tag.key', 'in', [...tags])
            .where(sql<boolean>`tag.id = any(work.tag_ids)`),
        ),
      )
      .orderBy('id')
      .execute();
    if (works.length > 0)
      await tx
        .insertInto('bundle_work')
        .values(works.map(({ id: work_id }, position) => ({ bundle_id: id, work_id, position })))
        .execute();
  }
}
