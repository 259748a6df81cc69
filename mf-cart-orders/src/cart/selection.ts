import { useState } from 'react';
import type { CartItem } from 'shared-contracts/api/cart';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { channelNames, type PriceTable, tagOf } from 'shared-contracts/licensing/price-table';
import { type CartLineQuote, type CartQuote, quoteCart } from 'shared-contracts/licensing/quote-cart';
import type { LocalisedText } from 'shared-contracts/locale/locale';

/** Lines that the member chose on the page. */
export interface Selection {
  lines: readonly CartItem[];
  has(id: number): boolean;
  toggle(id: number, on: boolean): void;
  toggleAll(on: boolean): void;
}

/** A work with a price: it can be ordered, at most its licensee is still to name. */
export const isPriced = ({ state }: Pick<CartItem, 'state'>): boolean => state === 'ready' || state === 'noProject';

/** Everything that has a price is chosen until the member chooses; of renewals nothing else. */
export function useSelection(list: readonly CartItem[], renewals: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const priced = list.filter(isPriced);
  const renewed = priced.filter(({ id }) => renewals.includes(id));
  const proposed = renewed.length > 0 ? renewed : priced;
  const has = (id: number): boolean => (chosen ? chosen.has(id) : proposed.some((line) => line.id === id));
  const lines = list.filter(({ id }) => has(id));
  return {
    lines,
    has,
    toggle(id, on) {
      const others = lines.map((line) => line.id).filter((other) => other !== id);
      setChosen(new Set(on ? [...others, id] : others));
    },
    toggleAll: (on) => setChosen(new Set(on ? list.map(({ id }) => id) : [])),
  };
}

/** Prices of chosen lines: the discount of a project depends on how many of its works are ordered. */
export interface SelectionQuote {
  quote: CartQuote;
  /** By line. */
  lines: ReadonlyMap<number, CartLineQuote>;
}

/** Prices the lines that have a price as the service will, in the order of the cart. */
export function quoteSelection(table: PriceTable, chosen: readonly CartItem[]): SelectionQuote {
  const priced = chosen.filter((line) => isPriced(line) && line.quote);
  const quote = quoteCart(
    table,
    priced.map(({ track, quote: line, grant, project }) => ({
      work: track.musicId,
      base: BigInt(line!.base),
      options: grant!,
      project: project && String(project.id),
    })),
  );
  return { quote, lines: new Map(priced.map(({ id }, at) => [id, quote.lines[at]!])) };
}

/** Whether two works have the same options: one form can ask for both. */
export function sameLicence(one: CartItem, other: CartItem): boolean {
  return JSON.stringify(one.grant) === JSON.stringify(other.grant);
}

/** Options of a licence in words, in the order in which they are chosen. The form of production names the usage as well. */
export function licenceText(table: PriceTable, options: LicenceOptions, locale: keyof LocalisedText): string {
  const { form, licensee, period, scope, seconds, shops, channels } = options;
  const keys = { form, licensee, period, scope, seconds };
  const names = Object.entries(keys).flatMap(([type, key]) => (key && tagOf(table, type as keyof typeof keys, key)?.name[locale]) || []);
  const counted = shops ? [{ zh: `${shops} 家门店`, en: shops === 1 ? '1 shop' : `${shops} shops` }[locale]] : [];
  return [...names, channelNames(table, channels)[locale], ...counted].filter(Boolean).join(' · ');
}
