import { useEffect, useState } from 'react';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Desk } from '../desk/desk.ts';

/** Waiting work is counted at most so often, ms. */
const EVERY_MS = 60_000;

export type Counts = StaffCallResponse<'staff/work/counts'>;

/**
 * Counts of the waiting work. Each call renews the session, so the counts are read again only after a key or a click: an unused page must
 * not keep its session alive. A decision (`writes`) changes them at once.
 */
export function useCounts(desk: Desk, writes: number): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `writes` asks again
  useEffect(() => {
    const ending = new AbortController();
    let isUsed = false;
    const ask = () => {
      isUsed = false;
      // Without counts the menu is as useful: a failure says nothing.
      desk.call('staff/work/counts', {}, ending.signal).then(setCounts, () => undefined);
    };
    const use = () => {
      isUsed = true;
    };
    ask();
    const timer = setInterval(() => isUsed && !document.hidden && ask(), EVERY_MS);
    window.addEventListener('pointerdown', use);
    window.addEventListener('keydown', use);
    return () => {
      ending.abort();
      clearInterval(timer);
      window.removeEventListener('pointerdown', use);
      window.removeEventListener('keydown', use);
    };
  }, [desk, writes]);
  return counts;
}
