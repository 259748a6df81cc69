import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from 'service/app/app-context';
import { MediaAddresses } from 'service/catalogue/media/addresses';
import { Prices } from 'service/catalogue/prices/prices';
import { CommonQueryCache } from 'service/catalogue/search/common-query-cache';
import { EXACT_UP_TO } from 'service/catalogue/search/search-tracks';
import { Snapshots } from 'service/catalogue/search/snapshots';
import { TagDictionary } from 'service/catalogue/search/tag-dictionary';
import { listTracks } from 'service/catalogue/works/list-tracks';
import { MEMBER_MARKS } from 'service/commerce/cart/member-marks';
import { Certificates } from 'service/commerce/certificates/certificates';
import { orderSettlement } from 'service/commerce/orders/settle-order';
import { Payments } from 'service/commerce/payments/payments';
import { UploadFolder } from 'service/composers/uploads/upload-folder';
import { PasswordHasher } from 'service/members/passwords/password-hasher';
import type { Db } from 'service/platform/database/transaction';
import type { Caller } from 'service/platform/http/caller';
import type { CheckedRequest } from 'service/platform/http/handler';
import { FolderStore } from 'service/platform/objects/folder-store';
import { keyedHash } from 'service/platform/secrets';
import { TEST_CERTIFICATE_KEY } from 'service/testing/certificate-snapshot';
import { SeededRandom } from '../synthetic/seeded-random.ts';
import { syntheticWords } from '../synthetic/synthetic-words.ts';

export interface Measured {
  name: string;
  p50: number;
  p95: number;
  p99: number;
  /** p99 in ms. */
  aim: number;
}

type Request = CheckedRequest<'music/getList'>;

const VISITOR: Caller = { locale: 'zh', member: null };

/** Times whole list answers (search, rows, presentation) for the kinds of query that shoppers make. */
export async function measureSearch(db: Db, repeat: number): Promise<Measured[]> {
  const context = benchContext(db);
  // As in a shop that has been open for a minute.
  await context.snapshots.refresh();
  const words = syntheticWords(20_260_101);
  const random = new SeededRandom(7);
  const between = (list: readonly string[], low: number, high: number) => list[low + random.below(high - low)]!;
  const one = (list: readonly string[]) => list[random.below(list.length)]!;
  const tags = (await db.selectFrom('tag').select(['id', 'group_id']).orderBy('id').execute()).slice(0, 40);
  const kinds: [string, number, () => Request][] = [
    ['keyword, common, two characters', 50, () => ({ keyWords: between(words.han, 0, 20) })],
    ['keyword, middling, two characters', 50, () => ({ keyWords: between(words.han, 100, 600) })],
    ['keyword, rare, two characters', 50, () => ({ keyWords: between(words.han, 3000, 4000) })],
    ['keyword, one character', 50, () => ({ keyWords: between(words.han, 0, 500)[0]! })],
    ['keyword, English prefix', 50, () => ({ keyWords: between(words.english, 0, 3000).slice(0, 2 + random.below(4)) })],
    ['two keywords', 50, () => ({ keyWords: `${between(words.han, 0, 60)}/${between(words.english, 0, 60)}` })],
    ['keyword naming a tag', 50, () => ({ keyWords: ['钢琴', '平静', 'film', '电子'][random.below(4)]! })],
    ['phrase of the thesaurus', 50, () => ({ keyWords: one(['road trip', '公路旅行', 'upbeat', '悲伤', 'youtube vlog', '抖音']) })],
    ['phrase of several parts', 50, () => ({ keyWords: one(['warm piano for a wedding', '温柔的钢琴曲', 'sad piano', '恐怖的电子音乐']) })],
    ['phrase with a word of titles', 50, () => ({ keyWords: `${one(['sad', 'piano', 'vlog'])} ${between(words.english, 0, 3000)}` })],
    ['spelling mistake', 50, () => ({ keyWords: one(['paino', 'guitarr', 'weddding', 'cinmatic', 'gangqin', '刚琴']) })],
    ['words that nothing has', 50, () => ({ keyWords: `${one(['qzx', 'vvkq', 'zzyy'])}${random.below(1_000_000)}` })],
    ['phrase with a word that nothing has', 50, () => ({ keyWords: `sad piano qzx${random.below(1_000_000)}` })],
    ['facets and counts, phrase', 100, () => ({ keyWords: one(['sad piano', 'epic trailer', '温柔的钢琴曲']), facets: true })],
    ['library only', 50, () => ({ musicLibraryTypeId: 1 + random.below(4) })],
    ['library by price', 50, () => ({ musicLibraryTypeId: 3, sort: 'priceAsc' })],
    ['facets and counts, common keyword', 100, () => ({ keyWords: between(words.han, 0, 20), facets: true })],
    ['facets and counts, rare keyword', 100, () => ({ keyWords: between(words.han, 3000, 4000), facets: true })],
    ['facets and counts, three facets', 100, () => ({ ...threeFacets(tags, random), facets: true })],
    [
      'facets and counts, keyword and three facets',
      100,
      () => ({ keyWords: between(words.han, 0, 60), ...threeFacets(tags, random), facets: true }),
    ],
    ['filters that nothing meets', 100, () => ({ ...threeFacets(tags, random), keys: ['Ebm'], bpm: [190, 200], seconds: [5, 10] })],
  ];
  const rows: Measured[] = [];
  for (const [name, aim, make] of kinds) rows.push(await measure(name, aim, repeat, () => listTracks(context, make(), VISITOR)));
  rows.push(await measureDeepest(context, { musicLibraryTypeId: 1, sort: 'new' }, 'deepest page by cursor, library', repeat));
  rows.push(await measureDeepest(context, { keyWords: words.han[3]!, sort: 'new' }, 'deepest page by cursor, common keyword', repeat));
  rows.push(await measureDeepest(context, { keyWords: words.han[3]!, sort: 'durationDesc' }, 'deepest page by cursor, by length', repeat));
  return rows;
}

function threeFacets(tags: readonly { id: number }[], random: SeededRandom): Partial<Request> {
  return { tagIds: [tags[random.below(10)]!.id, tags[20 + random.below(15)]!.id], tempos: ['medium', 'fast'], lengths: ['60-120'] };
}

/** A page from the far end: the list is entered from behind, by the order that runs the other way round. */
async function measureDeepest(context: AppContext, request: Request, name: string, repeat: number): Promise<Measured> {
  const { writeCursor } = await import('service/catalogue/search/cursor');
  const start = writeCursor({ order: request.sort as 'new' | 'durationDesc', value: -1, id: 0, backward: true, head: false, before: null });
  let cursor = start;
  return measure(name, 20, repeat, async () => {
    const page = await listTracks(context, { ...request, cursor }, VISITOR);
    if (page.list.length === 0) throw new Error('the far end is empty');
    cursor = page.previous ?? start;
  });
}

async function measure(name: string, aim: number, repeat: number, act: () => Promise<unknown>): Promise<Measured> {
  for (let at = 0; at < 5; at++) await act();
  const times: number[] = [];
  for (let at = 0; at < repeat; at++) {
    const started = performance.now();
    await act();
    times.push(performance.now() - started);
  }
  return { name, aim, ...percentiles(times) };
}

/** Percentiles of some times, which are sorted for it. */
export function percentiles(times: number[]): Pick<Measured, 'p50' | 'p95' | 'p99'> {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(share * times.length) - 1)]!;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Keys of no worth. */
export const BENCH_SECRETS = { signing: '00'.repeat(32), audioKey: '00'.repeat(16), audioIv: '00'.repeat(16) };

/** The service over a database, without audio: addresses are signed with a throw-away key. */
export function benchContext(db: Db): AppContext {
  const prices = new Prices();
  const publicOrigin = 'http://localhost';
  const certificates = new Certificates({ key: TEST_CERTIFICATE_KEY, prices, publicOrigin });
  return {
    publicOrigin,
    db,
    tags: new TagDictionary(db),
    prices,
    certificates,
    movesMoney: false,
    payments: new Payments([]),
    marks: MEMBER_MARKS,
    memberAreas: [],
    orders: orderSettlement(certificates, []),
    commonQueries: new CommonQueryCache(db, EXACT_UP_TO),
    snapshots: new Snapshots(db, { onError: fail }),
    addresses: new MediaAddresses(BENCH_SECRETS),
    recordings: { trial: async () => null, listen: async () => null, hd: async () => null },
    objects: new FolderStore('/nonexistent'),
    uploads: new UploadFolder(join(tmpdir(), 'yinhe-bench-uploads')),
    hash: keyedHash(BENCH_SECRETS.signing),
    passwords: new PasswordHasher(),
    messages: { canSend: () => false, wake: () => undefined, delivery: async () => 'queued' },
    weChat: null,
    now: () => new Date(),
  };
}

function fail(error: unknown): never {
  throw error;
}
