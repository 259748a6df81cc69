import { createContext, useContext } from 'react';

export interface SearchPanelControl {
  open(): void;
}

export const SearchPanelContext = createContext<SearchPanelControl>({ open: () => undefined });

export function useSearchPanel(): SearchPanelControl {
  return useContext(SearchPanelContext);
}
