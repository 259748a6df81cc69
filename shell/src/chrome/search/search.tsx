import { useEffect, useSyncExternalStore } from 'react';
import { SEARCH_PATH } from 'shared-contracts/search/search-path';
import { useEvent, useHost } from 'ui-kit/core';
import { useChrome } from '../chrome-context.ts';
import { useOnDemand } from '../on-demand.ts';
import { isSearchKey, pageSearchField } from './search-key.ts';

/** The search of the frame: what its parts open, and the `/` key outside of fields. */
export function Search() {
  const host = useHost();
  const { search } = useChrome();
  const isOpen = useSyncExternalStore(search.subscribe, search.isOpen);
  const panel = useOnDemand(isOpen, (error) => {
    host.report(error, 'search');
    search.close();
    // The page of the results has a search of its own.
    host.navigate(SEARCH_PATH);
  });
  useEvent('navigation.started', search.close);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      const field = pageSearchField(document);
      if (field) field.focus();
      else search.open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [search]);

  return isOpen && panel ? <panel.SearchPanel onClose={search.close} /> : null;
}
