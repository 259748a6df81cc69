import { sql } from 'kysely';
import { divideHalfUp } from 'shared-contracts/licensing/money';
import type { PackageCover } from 'shared-contracts/licensing/package-cover';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { Prices } from '../../catalogue/prices/prices.ts';
import type { CommerceContext } from '../../commerce/context.ts';
import { presentCover } from '../../commerce/packages/offers.ts';
import { faultOf, lockOffers, offerOf, type PackageOffer, saveOffer } from '../../commerce/packages/publish-offers.ts';
import { leastOf, singlesOf } from '../../commerce/packages/singles.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import { differences, type Edited, requireSeen, revisionOf } from '../edits/edit-row.ts';
import { containing } from '../lists/containing.ts';

type Context = Pick<CommerceContext, 'db' | 'prices'>;

/** Packages in the order of the shop, each with what its licences cost one by one. */
export async function listPackages(
  { db, prices }: Context,
  { keyWords = '', active, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/packages/getList'>,
): Promise<StaffCallResponse<'staff/packages/getList'>> {
  const table = await prices.current(db);
  const found = db
    .selectFrom('package_offer')
    .$if(active !== undefined, (query) => query.where('active', '=', active!))
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', key, name_zh, name_en)`, 'ilike', containing(keyWords)));
  const rows = await found
    .selectAll()
    .select(
      sql<number>`(select count(*)::int4 from member_package m where m.offer_id = package_offer.id and m.state <> 'pending')`.as('sold'),
    )
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = [];
  for (const row of rows) {
    const offer = offerOf(row);
    const singles = leastOf(await singlesOf(db, table, offer))?.price ?? null;
    list.push({ id: row.id, ...offer, cover: plainCover(offer.cover), sold: row.sold, singles, revision: revision(offer) });
  }
  return { list, total: Number(total) };
}

/** What a buyer would read of a package, and what its licences cost one by one. */
export async function previewPackage(
  { db, prices }: Context,
  given: CheckedRequest<'staff/packages/preview'>,
  locale: Locale,
): Promise<StaffCallResponse<'staff/packages/preview'>> {
  const table = await prices.current(db);
  const singles = await singlesOf(db, table, given);
  const cover = (language: Locale) => presentCover(given.cover, table, language);
  return {
    perLicence: Number(divideHalfUp(BigInt(given.price), BigInt(given.licences))),
    cover: { zh: cover('zh'), en: cover('en') },
    singles: singles.map(({ form, price }) => ({ form: form.name[locale], price })),
    fault: (await faultOf(db, table, { ...given, active: true }))?.[locale] ?? null,
  };
}

/** Puts a package, or a new version of it, on sale. @throws Problem for faults, no change, and when somebody else changed it meanwhile. */
export async function publishPackage(
  db: Db,
  staff: StaffMember,
  { seen, reason, ...given }: CheckedRequest<'staff/packages/publish'>,
): Promise<StaffCallResponse<'staff/packages/publish'>> {
  return change(db, staff, { key: given.key, seen, reason, action: 'package published' }, () => ({ ...given, active: true }));
}

/** Takes a package off sale. @throws Problem for one that is not on sale, and when somebody else changed it meanwhile. */
export async function endPackage(
  db: Db,
  staff: StaffMember,
  { key, seen, reason }: CheckedRequest<'staff/packages/end'>,
): Promise<StaffCallResponse<'staff/packages/end'>> {
  return change(db, staff, { key, seen, reason, action: 'package ended' }, (was) => {
    if (!was?.active) throw refusal('套餐已下架', 'The package is not on sale');
    return { ...was, active: false };
  });
}

async function change(
  db: Db,
  staff: StaffMember,
  { key, seen, reason, action }: { key: string; seen: string | null; reason: string; action: string },
  wish: (was: PackageOffer | undefined) => PackageOffer,
): Promise<{ revision: string }> {
  await lockOffers(db);
  const row = await db.selectFrom('package_offer').selectAll().where('key', '=', key).executeTakeFirst();
  const was = row && offerOf(row);
  const target = `package ${key}`;
  await requireSeen(db, { target, now: was ? revision(was) : null, seen });
  const wanted = wish(was);
  const { before, after } = differences(was ? shown(was) : null, shown(wanted));
  await saveOffer(db, await new Prices().current(db), wanted, row?.position ?? (await lastPosition(db)) + 1);
  await audit(db, staff, action, '', { target, reason, before, after });
  return { revision: revision(wanted) };
}

async function lastPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('package_offer')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? -1;
}

/** What staff change of a package, as the audit log has it. */
function shown({ type, name, description, licences, price, days, active, cover }: PackageOffer): Edited {
  return {
    type,
    name_zh: name.zh,
    name_en: name.en,
    description_zh: description.zh,
    description_en: description.en,
    licences,
    price,
    days,
    active,
    cover: JSON.stringify(plainCover(cover)),
  };
}

function revision(offer: PackageOffer): string {
  const edited = shown(offer);
  return revisionOf(edited, Object.keys(edited));
}

/** A cover with its parts in one order, as the database does not keep it. */
function plainCover({ libraries, forms, licensees, period, scope, seconds, channels, shops }: PackageCover) {
  return { libraries: [...libraries], forms: [...forms], licensees: [...licensees], period, scope, seconds, channels, shops };
}
