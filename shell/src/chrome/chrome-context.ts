import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostProps } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import type { Invitation } from '../navigation/invitation.ts';
import type { PhoneLayout } from '../page/layout.ts';
import type { PageState, PageStore } from '../page/page-state.ts';
import type { ThemeChoice } from '../page/theme.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import type { PageArea } from '../slots/slot-nodes.ts';

/** What the chrome needs from the shell. */
export interface ChromeParts {
  /** The same props that a unit gets, so that the kit works here as it does there. */
  host: HostProps;
  page: PageStore;
  phone: PhoneLayout;
  session: BrowserSession;
  invitation: Pick<Invitation, 'addTo'>;
  theme: ThemeChoice;
  /** Node of each fixed slot and of each area of the page slot. */
  nodes: Record<'header' | 'toolbar' | 'footer' | 'bar' | PageArea, HTMLElement>;
}

export const ChromeContext = createContext<ChromeParts | null>(null);

export function useChrome(): ChromeParts {
  const parts = useContext(ChromeContext);
  if (!parts) throw new Error('useParts: outside of the interface');
  return parts;
}

export function usePage(): PageState {
  const { page } = useChrome();
  return useSyncExternalStore(page.subscribe, page.get);
}

export function useIsPhone(): boolean {
  const { phone } = useChrome();
  return useSyncExternalStore(phone.subscribe, phone.isPhone);
}

/** Address of a path in this document's language; the way to the registration keeps the invitation that the visitor follows. */
export function useAddress(): (path: string) => string {
  const { host, invitation } = useChrome();
  return (path) => withLocale(invitation.addTo(path), host.locale);
}

export interface SearchPanelControl {
  open(): void;
}

export const SearchPanelContext = createContext<SearchPanelControl>({ open: () => undefined });

export function useSearchPanel(): SearchPanelControl {
  return useContext(SearchPanelContext);
}
