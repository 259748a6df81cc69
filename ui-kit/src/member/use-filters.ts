import { useEffect, useRef } from 'react';
import { useNavigate } from 'ui-kit/router';

interface Asked<Address> {
  address: Address;
  query: string;
  /** The query of the page when it was asked for. */
  over: string;
  /** It was drawn once: a page with the former query is then one that somebody went back to. */
  isDrawn: boolean;
}

/**
 * Changes the filters that are in the address of a list; the list then begins at its first page. A second choice, made before the list
 * of the first has come, is added to it: the address that was drawn last does not have the first one yet.
 * @param address as it was drawn. @param queryOf the query of such an address.
 */
export function useFilters<Address>(address: Address, queryOf: (address: Address) => string): (changed: Partial<Address>) => void {
  const go = useNavigate();
  const asked = useRef<Asked<Address> | null>(null);
  const drawn = bare(queryOf(address));
  useEffect(() => {
    if (asked.current?.query === drawn) asked.current.isDrawn = true;
  }, [drawn]);
  return (changed) => {
    const here = bare(window.location.search);
    const last = asked.current;
    const isOnItsWay = last !== null && (here === last.query || (here === last.over && !last.isDrawn));
    const next = { ...(isOnItsWay ? last.address : address), page: 1, ...changed };
    asked.current = { address: next, query: bare(queryOf(next)), over: here, isDrawn: false };
    void go(queryOf(next), { preventScrollReset: true });
  };
}

function bare(query: string): string {
  return query.replace(/^\?/, '');
}
