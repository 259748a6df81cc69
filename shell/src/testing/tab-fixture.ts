import { waitFor } from '@testing-library/react';
import type { DocumentUnit } from 'shared-contracts';
import { navigateToUrl, start, unregisterApplication } from 'single-spa';
import { type FakeUnit, fakeRelease, openAttempts } from './fake-unit.ts';
import { openTab, type TabOptions } from './open-tab.ts';

export type Tab = ReturnType<typeof openTab>;

/** Swaps at once. */
export const allow = { swap: 'allow' } as const;
/** A release of the unit that has `/shop`. */
export const at = (version: string, more: Partial<DocumentUnit['descriptor']> = {}) => fakeRelease('mf-shop', '/shop', version, more);
/** The unit beside it, at `/other`. */
export const other = fakeRelease('mf-other', '/other', '1');
/** Channel entries with `mf-shop` at a version and `mf-other` unchanged. */
export const both = (version: string) => ({ 'mf-shop': version, 'mf-other': '1' });
export const go = (path: string) => navigateToUrl(path);

/** One tab per test on the real single-spa; unregisters its applications afterwards. */
export function tabFixture() {
  let tab: Tab;

  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    history.replaceState(null, '', '/nowhere');
    start({ urlRerouteOnly: true });
  });
  afterEach(async () => {
    go('/nowhere');
    for (const name of tab.registered.splice(0)) await unregisterApplication(name);
    expect(openAttempts(tab.reports)).toEqual([]);
  });

  const shows = (text: string) => waitFor(() => expect(tab.content).toHaveTextContent(text));
  return {
    /** Opens a path with `mf-shop` at version 1; at `/shop` it is mounted when this resolves. */
    async opened(options: Partial<TabOptions> & { plans?: Record<string, FakeUnit> }, path = '/shop'): Promise<Tab> {
      tab = openTab({ plans: {}, units: [at('1', allow), other], ...options });
      go(path);
      if (path === '/shop') await shows('mf-shop 1 mounted');
      return tab;
    },
    /** Waits until the page shows a text. */
    shows,
    tab: () => tab,
  };
}
