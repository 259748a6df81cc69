import { useEffect, useRef } from 'react';
import { useNavigate } from 'ui-kit/router';

/**
 * Changes the filters that are in the address of a list; the list then begins at its first page. A second choice, made before the list
 * of the first has come, is added to it: the address that was drawn last does not have the first one yet.
 * @param address as it was drawn. @param queryOf the query of such an address.
 */
export function useFilters<Address>(address: Address, queryOf: (address: Address) => string): (changed: Partial<Address>) => void {
  const go = useNavigate();
  const asked = useRef(address);
  useEffect(() => {
    asked.current = address;
  }, [address]);
  return (changed) => {
    asked.current = { ...asked.current, page: 1, ...changed };
    void go(queryOf(asked.current), { preventScrollReset: true });
  };
}
