import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostProps } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import { useAdopting } from 'ui-kit/core';
import type { Invitation } from '../navigation/invitation.ts';
import type { PhoneLayout } from '../page/layout.ts';
import type { PageState, PageStore } from '../page/page-state.ts';
import type { ThemeChoice } from '../page/theme.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import type { SearchPanelState } from './search/panel-state.ts';

/** What the chrome needs from the shell. */
export interface ShellParts {
  /** The same props that a unit gets, so that the kit works here as it does there. */
  host: HostProps;
  page: Pick<PageStore, 'first' | 'get' | 'subscribe'>;
  phone: PhoneLayout;
  session: Pick<BrowserSession, 'clear'>;
  invitation: Pick<Invitation, 'addTo'>;
  theme: ThemeChoice;
}

/** What each root of the chrome shares with the others. */
export interface ChromeParts extends ShellParts {
  search: SearchPanelState;
}

export const ChromeContext = createContext<ChromeParts | null>(null);

export function useChrome(): ChromeParts {
  const parts = useContext(ChromeContext);
  if (!parts) throw new Error('useChrome: outside of the chrome');
  return parts;
}

export function usePage(): PageState {
  const { page } = useChrome();
  return useSyncExternalStore(page.subscribe, page.get, page.first);
}

export function useIsPhone(): boolean {
  const { phone } = useChrome();
  return useSyncExternalStore(phone.subscribe, phone.isPhone, phone.isPhone);
}

/** Address of a path in this document's language; the way to the registration keeps the invitation that the visitor follows. */
export function useAddress(): (path: string) => string {
  const { host, invitation } = useChrome();
  // The server knows no invitation, and an attribute that differs from what it rendered would stay as it is.
  const isAdopting = useAdopting();
  return (path) => withLocale(isAdopting ? path : invitation.addTo(path), host.locale);
}
