import { createContext, useContext } from 'react';

export interface SearchPanelFace {
  open(): void;
}

export const SearchPanelContext = createContext<SearchPanelFace>({ open: () => undefined });

export function useSearchPanel(): SearchPanelFace {
  return useContext(SearchPanelContext);
}
