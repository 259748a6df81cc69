import { sql } from 'kysely';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { bundleState } from '../../commerce/bundles/bundles.ts';
import { type BundleFile, publishBundle, readBundles, weighBundle } from '../../commerce/bundles/publish-bundles.ts';
import { optionNames } from '../../commerce/certificates/compose-snapshot.ts';
import type { CommerceContext } from '../../commerce/context.ts';
import { brokenRule } from '../../commerce/licensing/licence-options.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { endOfDay, startOfDay } from '../../platform/time/days.ts';
import { differences, type Edited, requireSeen, revisionOf } from '../edits/edit-row.ts';
import { containing } from '../lists/containing.ts';

type Context = Pick<CommerceContext, 'db' | 'prices' | 'now'>;

/** Bundles, each with what its cheapest tracks cost one by one. */
export async function listBundles(
  { db, prices, now }: Context,
  { keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/bundles/getList'>,
): Promise<StaffCallResponse<'staff/bundles/getList'>> {
  const table = await prices.current(db);
  const found = db
    .selectFrom('bundle')
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', key, name_zh, name_en)`, 'ilike', containing(keyWords)));
  const rows = await found
    .select(['id', 'key', 'choose', 'starts_at', 'ends_at'])
    .select(sql<number>`(select count(*)::int4 from customer_order o where o.bundle_id = bundle.id and o.state = 'completed')`.as('sold'))
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = [];
  for (const row of rows) {
    const [file] = (await readBundles(db, row.key)).bundles;
    const { tracks, singles } = await weighBundle(db, table, file!);
    const { startsAt, endsAt, ...bundle } = file!;
    list.push({
      ...bundle,
      id: row.id,
      from: businessDay(new Date(startsAt)),
      until: lastDay(endsAt),
      state: bundleState(row, tracks, now()),
      tracks,
      singles,
      sold: row.sold,
      revision: revision(file!),
    });
  }
  return { list, total: Number(total) };
}

/** The last day on which it is sold. */
function lastDay(endsAt: string): string {
  return businessDay(new Date(new Date(endsAt).getTime() - 1));
}

/** What a buyer would read of a bundle, and what its cheapest tracks cost one by one. */
export async function previewBundle(
  { db, prices }: Context,
  given: CheckedRequest<'staff/bundles/preview'>,
  locale: Locale,
): Promise<StaffCallResponse<'staff/bundles/preview'>> {
  const table = await prices.current(db);
  const { tracks, singles, fault } = await weighBundle(db, table, fileOf(given, undefined));
  return {
    tracks,
    singles,
    terms: { zh: termsOf(table, given.grant, 'zh'), en: termsOf(table, given.grant, 'en') },
    fault: fault?.[locale] ?? null,
  };
}

/** Options that break a rule have no names yet. */
function termsOf(table: PriceTable, grant: BundleFile['grant'], locale: Locale) {
  return brokenRule(table, grant) ? [] : optionNames(table, grant).map(({ type, name }) => ({ type, name: name[locale] }));
}

/** Puts a bundle, or a new version of it, on sale. @throws Problem for faults, no change, and when somebody else changed it meanwhile. */
export async function saveBundle(
  db: Db,
  staff: StaffMember,
  { seen, reason, ...given }: CheckedRequest<'staff/bundles/publish'>,
): Promise<StaffCallResponse<'staff/bundles/publish'>> {
  const was = await lockedBundle(db, given.key, seen);
  const wanted = fileOf(given, was);
  const { before, after } = differences(was ? shown(was) : null, shown(wanted));
  await publishBundle(db, wanted);
  await audit(db, staff, 'bundle published', '', { target: `bundle ${given.key}`, reason, before, after });
  return { revision: revision(wanted) };
}

/** Ends a bundle now. @throws Problem for one that has ended, and when somebody else changed it meanwhile. */
export async function endBundle(
  db: Db,
  now: Date,
  staff: StaffMember,
  { key, seen, reason }: CheckedRequest<'staff/bundles/end'>,
): Promise<StaffCallResponse<'staff/bundles/end'>> {
  const was = await lockedBundle(db, key, seen);
  if (!was || new Date(was.endsAt) <= now) throw refusal('套装已结束', 'The bundle has ended');
  const about = { target: `bundle ${key}`, reason };
  if (new Date(was.startsAt) >= now) {
    await db.deleteFrom('bundle').where('key', '=', key).execute();
    await audit(db, staff, 'bundle removed', '', { ...about, before: shown(was) });
    return { revision: null };
  }
  const ended = { ...was, endsAt: now.toISOString() };
  await db.updateTable('bundle').set({ ends_at: now }).where('key', '=', key).execute();
  await audit(db, staff, 'bundle ended', '', { ...about, ...differences(shown(was), shown(ended)) });
  return { revision: revision(ended) };
}

async function lockedBundle(db: Db, key: string, seen: string | null): Promise<BundleFile | undefined> {
  // A bundle of the same key that somebody adds at the same time has no row that could be locked.
  await sql`lock table bundle in share row exclusive mode`.execute(db);
  const [was] = (await readBundles(db, key)).bundles;
  await requireSeen(db, { target: `bundle ${key}`, now: was ? revision(was) : null, seen });
  return was;
}

/** A bundle with its days as moments; a day that is as it was keeps its moment. */
function fileOf({ from, until, ...given }: CheckedRequest<'staff/bundles/preview'>, was: BundleFile | undefined): BundleFile {
  const keepsStart = was && businessDay(new Date(was.startsAt)) === from;
  const keepsEnd = was && lastDay(was.endsAt) === until;
  return {
    ...given,
    startsAt: keepsStart ? was.startsAt : startOfDay(from).toISOString(),
    endsAt: keepsEnd ? was.endsAt : endOfDay(until).toISOString(),
  };
}

/** What staff change of a bundle, as the audit log has it. */
function shown({ name, description, choose, price, grant, startsAt, endsAt, works }: BundleFile): Edited {
  const { usage, form, licensee, period, scope, province = null, channels, seconds = null, shops = null } = grant;
  return {
    name_zh: name.zh,
    name_en: name.en,
    description_zh: description.zh,
    description_en: description.en,
    choose,
    price,
    // In one order, as the database does not keep it.
    grant: JSON.stringify({ usage, form, licensee, period, scope, province, channels, seconds, shops }),
    starts_at: startsAt,
    ends_at: endsAt,
    works: works.join(' '),
  };
}

function revision(bundle: BundleFile): string {
  const edited = shown(bundle);
  return revisionOf(edited, Object.keys(edited));
}
