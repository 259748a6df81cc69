import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { indexWorks } from '../../catalogue/works/index-works.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AlbumTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { differences, type Edited, requireSeen, revisionOf } from '../edits/edit-row.ts';
import { containing } from '../lists/containing.ts';
import { refuseOffer } from './work-change.ts';

type AlbumRow = Selectable<AlbumTable>;

function presented(row: AlbumRow) {
  return {
    id: row.id,
    name: { zh: row.name_zh, en: row.name_en },
    library: row.library,
    number: row.number,
    image: row.image,
    price: row.buyout_price,
    promoPrice: row.buyout_promo_price,
    withdrawn: row.withdrawn,
  };
}

/** Albums, the newest first. */
export async function listAlbums(
  db: Db,
  { keyWords = '', library, withdrawn, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/albums/getList'>,
): Promise<StaffCallResponse<'staff/albums/getList'>> {
  const found = db
    .selectFrom('album')
    .$if(library !== undefined, (query) => query.where('library', '=', library!))
    .$if(withdrawn !== undefined, (query) => query.where('withdrawn', '=', withdrawn!))
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', name_zh, name_en, number)`, 'ilike', containing(keyWords)));
  const rows = await found
    .selectAll()
    .select(sql<number>`(select count(*)::int4 from work w where w.album_id = album.id)`.as('works'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map((row) => ({ ...presented(row), works: row.works })), total: Number(total) };
}

/** One album. @throws Problem when there is none. */
export async function albumDetail(db: Db, id: number): Promise<StaffCallResponse<'staff/albums/getDetail'>> {
  const row = await db.selectFrom('album').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('没有这张专辑', 'There is no such album');
  const works = await worksOf(db, id);
  return {
    ...presented(row),
    description: { zh: row.description_zh, en: row.description_en },
    works: works.map(({ code, title_zh, title_en, withdrawn }) => ({ code, title: { zh: title_zh, en: title_en }, withdrawn })),
    revision: revision(editedOf(row, works)),
  };
}

function worksOf(db: Db, album: number) {
  return db
    .selectFrom('work')
    .select(['id', 'code', 'title_zh', 'title_en', 'withdrawn'])
    .where('album_id', '=', album)
    .orderBy('album_position')
    .orderBy('id')
    .execute();
}

/** What staff change of an album. */
function editedOf(
  {
    name_zh,
    name_en,
    description_zh,
    description_en,
    buyout_price,
    buyout_promo_price,
  }: Pick<AlbumRow, 'name_zh' | 'name_en' | 'description_zh' | 'description_en' | 'buyout_price' | 'buyout_promo_price'>,
  works: readonly { code: string }[],
): Edited {
  const order = works.map(({ code }) => code).join(' ');
  return { name_zh, name_en, description_zh, description_en, buyout_price, buyout_promo_price, works: order };
}

const revision = (edited: Edited) => revisionOf(edited, Object.keys(edited));

/**
 * Changes an album, and the search with it.
 * @throws Problem for codes that are not just those of its works, a price of what is not sold as a whole, an offer that is no cheaper than
 * the price, no change, and when somebody else changed it meanwhile.
 */
export async function saveAlbum(
  db: Db,
  staff: StaffMember,
  { id, seen, name, description, price, promoPrice, codes }: CheckedRequest<'staff/albums/save'>,
): Promise<StaffCallResponse<'staff/albums/save'>> {
  const row = await db.selectFrom('album').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const works = await worksOf(db, id);
  const target = `album ${id}`;
  await requireSeen(db, { target, now: row ? revision(editedOf(row, works)) : null, seen });
  requireSameWorks(works, codes);
  if ((row!.buyout_price === null) !== (price === null))
    throw refusal('专辑是否整张出售不能在此更改', 'Whether an album is sold as a whole cannot be changed here');
  refuseOffer(price, promoPrice);
  const columns = {
    name_zh: name.zh,
    name_en: name.en,
    description_zh: description.zh,
    description_en: description.en,
    buyout_price: price,
    buyout_promo_price: promoPrice,
  };
  const wanted = editedOf(
    columns,
    codes.map((code) => ({ code })),
  );
  const { before, after } = differences(editedOf(row!, works), wanted);
  await db.updateTable('album').set(columns).where('id', '=', id).execute();
  for (const { id: work, code } of works)
    await db
      .updateTable('work')
      .set({ album_position: codes.indexOf(code) })
      .where('id', '=', work)
      .execute();
  await indexWorks(
    db,
    works.map((work) => work.id),
  );
  await audit(db, staff, 'album edited', '', { target, before, after });
  return { revision: revision(wanted) };
}

/** A work is in one album: taking it away from another one, or from this, is no matter of an order. */
function requireSameWorks(works: readonly { code: string }[], codes: readonly string[]): void {
  const own = works.map(({ code }) => code);
  const foreign = codes.filter((code) => !own.includes(code));
  const missing = own.filter((code) => !codes.includes(code));
  if (foreign.length > 0)
    throw refusal(`专辑里没有 ${foreign.slice(0, 5).join('、')}`, `The album does not have ${foreign.slice(0, 5).join(', ')}`);
  if (missing.length > 0) throw refusal(`缺少 ${missing.slice(0, 5).join('、')}`, `${missing.slice(0, 5).join(', ')} is missing`);
  if (new Set(codes).size < codes.length) throw refusal('有作品重复', 'A work is in it twice');
}
