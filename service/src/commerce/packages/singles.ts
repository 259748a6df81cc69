import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { divideHalfUp, ONE } from 'shared-contracts/licensing/money';
import type { PackageCover } from 'shared-contracts/licensing/package-cover';
import { quoteLine } from 'shared-contracts/licensing/price';
import { type GrantTag, isAllMedia, type PriceTable, tagsForForm } from 'shared-contracts/licensing/price-table';
import type { Db } from '../../platform/database/transaction.ts';

/** What as many licences of one form cost one by one as a package has, with the discount of one project. Fen. */
export interface Singles {
  form: GrantTag;
  price: number;
}

/** A base price, and how many works have it. */
interface Bases {
  base: number;
  works: number;
}

/**
 * What the cheapest works that a package covers cost one by one, for each of its forms and as widely as it covers: what a buyer would pay
 * without it. Empty where it covers no work that is for sale.
 */
export async function singlesOf(
  db: Db,
  table: PriceTable,
  { cover, licences }: { cover: PackageCover; licences: number },
): Promise<Singles[]> {
  const bases = await basesOf(db, cover.libraries);
  if (bases.length === 0) return [];
  const forms = table.tags.form.filter(({ key }) => cover.forms.length === 0 || cover.forms.includes(key));
  return forms.flatMap((form) => {
    const options = widestOf(table, cover, form);
    return options ? [{ form, price: sumFor(table, bases, licences, options) }] : [];
  });
}

/** The form for which the licences cost least one by one; undefined where there is none. */
export function leastOf(singles: readonly Singles[]): Singles | undefined {
  return [...singles].sort((a, b) => a.price - b.price)[0];
}

async function basesOf(db: Db, libraries: readonly number[]): Promise<Bases[]> {
  return db
    .selectFrom('work')
    .select(({ fn, ref }) => [
      fn.coalesce('promo_price', ref('base_price')).$castTo<number>().as('base'),
      fn.countAll<number>().as('works'),
    ])
    .where('withdrawn', '=', false)
    .where('base_price', '>', 0)
    .$if(libraries.length > 0, (query) => query.where('library', 'in', [...libraries]))
    .groupBy('base')
    .orderBy('base')
    .execute();
}

/** The widest licence of a form that a package pays for, of the licensee for whom it costs least; null where none of the form is covered. */
function widestOf(table: PriceTable, cover: PackageCover, form: GrantTag): LicenceOptions | null {
  const last = (type: 'period' | 'scope' | 'seconds') => {
    const keys = table.tags[type].map(({ key }) => key);
    const most = cover[type] === null ? keys.length : keys.indexOf(cover[type]);
    return tagsForForm(table, type, form.key).findLast(({ key }) => keys.indexOf(key) <= most)?.key;
  };
  const licensee = tagsForForm(table, 'licensee', form.key)
    .filter(({ key }) => cover.licensees.length === 0 || cover.licensees.includes(key))
    .sort((a, b) => a.basisPoints! - b.basisPoints!)[0]?.key;
  const [period, scope, seconds] = [last('period'), last('scope'), last('seconds')];
  const channels = tagsForForm(table, 'channels', form.key);
  const counted = channels.filter((tag) => !isAllMedia(tag)).slice(0, cover.channels ?? channels.length);
  const inShops = form.takes === 'shops';
  if (!licensee || !period || !scope || (!seconds && !inShops)) return null;
  return {
    usage: form.usage!,
    form: form.key,
    licensee,
    period,
    scope,
    channels: (counted.length > 0 ? counted : channels.slice(0, 1)).map(({ key }) => key),
    ...(inShops ? { shops: cover.shops ?? 1 } : { seconds: seconds! }),
  };
}

/** Licences of the cheapest works; where there are fewer works than licences, each of them again. */
function sumFor(table: PriceTable, bases: readonly Bases[], licences: number, options: LicenceOptions): number {
  const priced = bases.map(({ base, works }) => ({ price: quoteLine(table, BigInt(base), options).price, works }));
  const all = priced.reduce((sum, { works }) => sum + works, 0);
  let left = licences % all;
  let sum = priced.reduce((total, { price, works }) => total + price * BigInt(works), 0n) * BigInt(Math.floor(licences / all));
  for (const { price, works } of priced) {
    const taken = Math.min(left, works);
    sum += price * BigInt(taken);
    left -= taken;
  }
  const discount = table.steps.works.findLast(({ from }) => Math.min(licences, all) >= from)?.basisPoints ?? 0;
  return Number(sum - divideHalfUp(sum * BigInt(discount), ONE));
}
