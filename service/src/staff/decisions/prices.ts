import { licenceIssues } from 'shared-contracts/licensing/licence-options';
import { quoteLine } from 'shared-contracts/licensing/price';
import { type PriceTable, priceTableFaults, STEP_KINDS, TAG_TYPES } from 'shared-contracts/licensing/price-table';
import { mayIUse } from 'shared-contracts/licensing/uses/may-i-use';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { latestPrices, publishPrices } from '../../catalogue/prices/prices.ts';
import type { CommerceContext } from '../../commerce/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ShownState } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { badRequest, type Problem, refusal } from '../../platform/http/problem.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { startOfDay } from '../../platform/time/days.ts';
import { propose } from './propose.ts';

const SAMPLES = 20;
/** Base prices of the samples in fen: an effect, a song, a track of a film. */
const BASES = [9_900, 36_000, 60_000];

/** The table in force, and the one that waits for its day. */
export async function presentPrices({
  db,
  prices,
}: Pick<CommerceContext, 'db' | 'prices'>): Promise<StaffCallResponse<'staff/prices/getCurrent'>> {
  const table = await prices.current(db);
  const latest = await latestPrices(db);
  const waits = latest.from !== null && latest.table.priceVersion !== table.priceVersion;
  return { table: plain(table), next: waits ? { table: plain(latest.table), from: businessDay(latest.from!) } : null };
}

type Plain = StaffCallResponse<'staff/prices/getCurrent'>['table'];
const plain = (table: PriceTable): Plain => structuredClone(table) as Plain;

/** What a changed table makes of the prices of sample uses. The same functions price them as in the shop. */
export async function previewPrices(
  { db, prices }: Pick<CommerceContext, 'db' | 'prices'>,
  table: PriceTable,
  locale: Locale,
): Promise<StaffCallResponse<'staff/prices/preview'>> {
  const now = await prices.current(db);
  const uses = mayIUse(now, '', locale).answers.flatMap(({ key, name, options }) =>
    options ? [{ key, name: name[locale], grant: options }] : [],
  );
  const faults = priceTableFaults(table);
  return {
    faults,
    uses: uses.slice(0, SAMPLES).map((use, at) => {
      const base = BASES[at % BASES.length]!;
      return { ...use, base, before: priceOf(now, base, use.grant), after: faults.length > 0 ? null : priceOf(table, base, use.grant) };
    }),
  };
}

function priceOf(table: PriceTable, base: number, grant: Parameters<typeof quoteLine>[2]): number | null {
  return licenceIssues(table, grant).length > 0 ? null : Number(quoteLine(table, BigInt(base), grant).price);
}

/** Proposes a changed table. @throws Problem for one with faults, one that changes nothing, and one that others changed meanwhile. */
export async function proposePrices(
  db: Db,
  now: Date,
  staff: Pick<StaffMember, 'id' | 'name'>,
  { table, from, reason }: CheckedRequest<'staff/prices/propose'>,
): Promise<StaffCallResponse<'staff/prices/propose'>> {
  const faults = priceTableFaults(table);
  if (faults.length > 0) throw badRequest(`价格表有误：${faults.join('；')}`, `The price table has faults: ${faults.join('; ')}`);
  if (from !== undefined && startOfDay(from) <= now) throw refusal('生效日期须晚于今天', 'The day must be later than today');
  const { table: latest, from: latestFrom } = await latestPrices(db);
  if (latest.priceVersion !== table.priceVersion) throw changedMeanwhile(table.priceVersion, latest.priceVersion);
  const { before, after } = changesOf(latest, table);
  if (Object.keys(after).length === 0) throw refusal('价格没有改动', 'No price differs');
  // A table has the changes of the one before it: in force sooner, it would bring those forward, too.
  if (latestFrom && latestFrom > now && (from === undefined || startOfDay(from) < latestFrom))
    throw refusal(
      `版本 ${latest.priceVersion} 将于 ${businessDay(latestFrom)} 生效，新价格的生效日期不能早于那一天`,
      `Version ${latest.priceVersion} comes into force on ${businessDay(latestFrom)}. New prices cannot begin before that day`,
    );
  const target = `version ${latest.priceVersion + 1}`;
  const proposed = { kind: 'prices' as const, target, reason, details: { table, from: from ?? null } };
  return { proposal: await propose(db, staff, { ...proposed, before, after: { ...after, from: from ?? null } }, now) };
}

interface Published {
  table: PriceTable;
  /** Shanghai day; null, or one that has begun: at once. */
  from: string | null;
  note: string;
  by: { id: number; name: string };
}

/** Publishes a changed table, in a transaction. @returns its version. @throws Problem for one that others changed meanwhile. */
export async function publishChanged(tx: Db, now: Date, { table, from, note, by }: Published): Promise<number> {
  const { table: latest } = await latestPrices(tx);
  const at = from === null ? null : startOfDay(from);
  const version = await publishPrices(tx, table, { by: by.name, note, from: at !== null && at > now ? at : null });
  // `publishPrices` holds the lock: no other version can come between.
  if (table.priceVersion !== version - 1) throw changedMeanwhile(table.priceVersion, version - 1);
  const { before, after } = changesOf(latest, table);
  await audit(tx, by, 'prices published', `version ${version}: ${note}`, {
    target: `prices version ${version}`,
    reason: note,
    before,
    after: { ...after, from },
  });
  return version;
}

function changedMeanwhile(based: number, latest: number): Problem {
  return refusal(
    `价格表基于版本 ${based}，最新版本为 ${latest}。请重新读取或导出后修改`,
    `The table is based on price version ${based}, but ${latest} is the latest. Please load it or export again, and repeat the changes`,
  );
}

/** Fields of options, their order and steps that differ: each apart, so that no text of one field can pass for another. */
function changesOf(one: PriceTable, other: PriceTable): { before: ShownState; after: ShownState } {
  const [was, is] = [linesOf(one), linesOf(other)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
  const of = (lines: ReadonlyMap<string, string | number | null>) =>
    Object.fromEntries(changed.map((key) => [key, lines.get(key) ?? null]));
  return { before: of(was), after: of(is) };
}

/** Each field of a table by its name, as proposals and the audit log have it. */
export function linesOf({ tags, steps }: PriceTable): Map<string, string | number | null> {
  return new Map([
    ...TAG_TYPES.flatMap((type) => [
      ...tags[type].flatMap(({ key, name, ...fields }) =>
        Object.entries({ 'name zh': name.zh, 'name en': name.en, ...fields }).map(([field, value]): [string, string | number | null] => [
          `${type} ${key} ${field}`,
          typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
        ]),
      ),
      [`${type} order`, tags[type].map(({ key }) => key).join(' ')] as [string, string],
    ]),
    ...STEP_KINDS.map((kind): [string, string] => [
      `${kind} steps`,
      steps[kind].map(({ from, basisPoints }) => `${from}: ${basisPoints}`).join(', '),
    ]),
  ]);
}
