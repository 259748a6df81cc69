import { createHash } from 'node:crypto';
import { FEATURES } from '../catalogue/audio/analysis/features.ts';
import { indexWorks } from '../catalogue/works/index-works.ts';
import { type Db, inTransaction } from '../platform/database/transaction.ts';
import { FILM } from './buyer.ts';

/** Works by library; ids run from 1 in this order, and the main version of a work has the id of the work. */
const WORKS = [1, 2, 3, 4, 5].flatMap((library) => Array.from({ length: [60, 20, 20, 25, 10][library - 1]! }, () => library));
const ALBUMS = [
  [1, '晨曲', 'Morning Pieces'],
  [1, '纸船', 'Paper Boats'],
  [1, '城市的灯', 'City Lights'],
  [1, '远方', 'Far Away'],
  [1, '电影的一天', 'A Day of Cinema'],
  [2, '南方的海', 'Southern Sea'],
  [2, '山路', 'Mountain Roads'],
  [3, '古筝小品', 'Guzheng Sketches'],
  [3, '灯会', 'Lantern Fair'],
  [4, '转场', 'Transitions'],
  [4, '雨声', 'Sounds of Rain'],
  [5, '买断一辑', 'Buyout One'],
  [5, '买断二辑', 'Buyout Two'],
] as const;
const ADJECTIVES = [
  ['安静的', 'Silent'],
  ['明亮的', 'Bright'],
  ['缓慢的', 'Slow'],
  ['遥远的', 'Distant'],
  ['温暖的', 'Warm'],
] as const;
const NOUNS = [
  ['光', 'Light'],
  ['街道', 'Streets'],
  ['河', 'Rivers'],
  ['星空', 'Stars'],
  ['雪', 'Snow'],
  ['钢琴', 'Piano'],
  ['鼓', 'Drums'],
] as const;
const GROUPS = ['mood', 'genre', 'scene', 'instrument', 'effect'];
const TAGS_A_GROUP = 5;
const KEYS = ['C', 'Am', 'F#m', 'G', 'Bb', null];
const DAY_MS = 86_400_000;

/**
 * Fills an empty database with a small catalogue for tests: 135 works in five libraries, 13 albums, 25 tags, two themes, and
 * pending recordings of which none can be made, with the digests of HD files.
 */
export async function fillFixture(db: Db, now = new Date()): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insertInto('brand').values({ key: 'brand', name_zh: '银河', name_en: 'Galaxy' }).execute();
    await fillTags(tx);
    await tx
      .insertInto('album')
      .values(
        ALBUMS.map(([library, name_zh, name_en], at) => ({
          key: `album-${at + 1}`,
          library,
          brand_id: 1,
          number: `A-${at + 1}`,
          name_zh,
          name_en,
          buyout_price: library === 5 ? 900_000 : null,
          recommended: at,
        })),
      )
      .execute();
    await fillWorks(tx, now);
    await fillPages(tx, now);
    await indexWorks(
      tx,
      WORKS.map((_, at) => at + 1),
    );
  });
}

async function fillTags(tx: Db): Promise<void> {
  for (const [at, key] of GROUPS.entries()) {
    const libraries = key === 'effect' ? [4] : [1, 2, 3, 5];
    await tx
      .insertInto('tag_group')
      .values({ key, libraries, position: at, name_zh: `分组${at}`, name_en: `Group ${key}` })
      .execute();
    const tags = Array.from({ length: TAGS_A_GROUP }, (_, nth) => ({
      key: `${key}-${nth}`,
      group_id: at + 1,
      position: nth,
      name_zh: `${key}标签${nth}`,
      name_en: `${key} tag ${nth}`,
    }));
    await tx.insertInto('tag').values(tags).execute();
  }
}

async function fillWorks(tx: Db, now: Date): Promise<void> {
  const works = WORKS.map((library, at) => {
    const [adjective, noun] = [ADJECTIVES[at % ADJECTIVES.length]!, NOUNS[at % NOUNS.length]!];
    const albums = ALBUMS.flatMap((album, nth) => (album[0] === library ? [nth + 1] : []));
    const effect = library === 4;
    return {
      key: `work-${at + 1}`,
      code: `YH-${'PWCSB'[library - 1]}${String(at + 1).padStart(3, '0')}`,
      library,
      album_id: albums[at % albums.length]!,
      album_position: at,
      title_zh: at === 0 ? '第一缕光' : at === 1 ? '城市的第一场雪' : `${adjective[0]}${noun[0]}`,
      title_en: at === 0 ? 'First Light' : `${adjective[1]} ${noun[1]} ${at + 1}`,
      composer_zh: `作者${at % 4}`,
      composer_en: `Composer ${at % 4}`,
      bpm: effect ? null : 60 + ((at * 7) % 100),
      musical_key: effect ? null : KEYS[at % KEYS.length]!,
      energy: (at % 10) / 10,
      base_price: 9900 + (at % 7) * 1000,
      promo_price: at % 9 === 4 ? 7900 : null,
      tag_ids: effect ? [21 + (at % 5)] : [1 + (at % 5), 6 + (at % 5), 11 + (at % 4), 16 + (at % 5)],
      recommended: at % 10 === 0 ? at : null,
      created_at: new Date(now.getTime() - ((at * 37) % WORKS.length) * DAY_MS),
    };
  });
  await tx.insertInto('work').values(works).execute();
  const mains = WORKS.map((library, at) => ({
    work_id: at + 1,
    key: `work-${at + 1}`,
    name_zh: '完整版',
    name_en: 'Full',
    is_main: true,
    duration: library === 4 ? 1 + (at % 20) : 40 + ((at * 13) % 300),
  }));
  const cuts = WORKS.flatMap((library, at) =>
    library === 1 && at % 5 === 0
      ? [{ work_id: at + 1, key: `cut-${at + 1}`, name_zh: '30 秒', name_en: '30 s', full_length: false, position: 1, duration: 30 }]
      : [],
  );
  await tx.insertInto('version').values(mains).execute();
  await tx.insertInto('version').values(cuts).execute();
  const peaks = JSON.stringify(Array.from({ length: 200 }, (_, at) => (at % 10) / 10));
  await tx
    .insertInto('recording')
    .values(
      [...mains, ...cuts].map((_, at) => ({
        version_id: at + 1,
        source: 'generated' as const,
        peaks,
        peaks_list: peaks,
        features: FEATURES.map((_, nth) => ((at * (nth + 3)) % 11) / 11),
        loudness: -14,
        hd_file: `hd/fixture-${at + 1}.wav`,
        hd_sha256: digestOf(at + 1),
      })),
    )
    .execute();
}

/** SHA-256 (hex) of the HD file of a version of the fixture. */
export function digestOf(versionId: number): string {
  return createHash('sha256').update(`fixture ${versionId}`).digest('hex');
}

/** Themes, and what the home page and the campaign pages show. */
async function fillPages(tx: Db, now: Date): Promise<void> {
  const period = { starts_at: new Date(now.getTime() - DAY_MS), ends_at: new Date(now.getTime() + 30 * DAY_MS) };
  await tx
    .insertInto('theme')
    .values([
      { key: 'morning', position: 0, title_zh: '早晨的一杯', title_en: 'A Cup of Morning' },
      { key: 'night', position: 1, title_zh: '夜路', title_en: 'Night Drive' },
    ])
    .execute();
  const tracks = [1, 2].flatMap((theme_id) => [1, 2, 3].map((nth) => ({ theme_id, work_id: theme_id * 10 + nth, position: nth })));
  await tx.insertInto('theme_track').values(tracks).execute();
  await tx
    .insertInto('banner')
    .values({ title_zh: '清晨', title_en: 'Morning', subtitle_zh: '钢琴', subtitle_en: 'Piano', path: '/commend', work_id: 1 })
    .execute();
  await tx
    .insertInto('bundle')
    .values({
      ...period,
      key: 'films',
      name_zh: '影片三首',
      name_en: 'Three for a film',
      choose: 3,
      price: 20_000,
      grant_options: JSON.stringify(FILM),
    })
    .execute();
  const offered = [1, 2, 3, 4, 5].map((work_id) => ({ bundle_id: 1, work_id, position: work_id }));
  await tx.insertInto('bundle_work').values(offered).execute();
  const activities = [
    ['首次授权立减', 'Off your first licence'],
    ['夏季征集', 'Summer call'],
    ['校园计划', 'Campus programme'],
  ] as const;
  await tx
    .insertInto('activity')
    .values(
      activities.map(([title_zh, title_en]) => ({
        ...period,
        title_zh,
        title_en,
        summary_zh: '详情见页面',
        summary_en: 'See the page',
        path: '/activity',
      })),
    )
    .execute();
}
