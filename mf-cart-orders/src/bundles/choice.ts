import { useState } from 'react';
import { divideHalfUp, ONE } from 'shared-contracts/licensing/money';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'ui-kit/router';
import type { Bundle } from './load.ts';

/** A choice changes the address and nothing that the page loads. */
export function keepWhileChoosing({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate);
}

/** Tracks or albums that the visitor chose. */
export interface Choice {
  /** In the order in which they were chosen. */
  ids: readonly number[];
  has(id: number): boolean;
  toggle(id: number, on: boolean): void;
}

/** What the visitor chose of `known`, `most` at most, kept in the address over reloads and the sign-in. */
export function useChoice(known: readonly number[], most: number): Choice {
  const [query, setQuery] = useSearchParams();
  // The address follows: a navigation takes a moment, and quick clicks must not undo each other.
  const [wanted, setWanted] = useState(() => [...new Set((query.get('chosen') ?? '').split(',').map(Number))]);
  const ids = wanted.filter((id) => known.includes(id)).slice(0, most);
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle(id, on) {
      const others = ids.filter((other) => other !== id);
      const next = on ? [...others, id].slice(0, most) : others;
      setWanted(next);
      setQuery(next.length > 0 ? { chosen: next.join(',') } : {}, { replace: true, preventScrollReset: true });
    },
  };
}

/** What the chosen tracks cost without the bundle, and what the buyer pays: never more. Fen. */
export function pricesOf(bundle: Bundle, { has }: Choice): { alone: number; total: number } {
  const sum = bundle.list.reduce((all, { track, value }) => (has(track.id) ? all + value : all), 0);
  const alone = sum - Number(divideHalfUp(BigInt(sum) * BigInt(bundle.projectDiscount), ONE));
  return { alone, total: Math.min(bundle.price, alone) };
}
