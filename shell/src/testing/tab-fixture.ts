import { waitFor } from '@testing-library/react';
import type { DocumentUnit } from 'shared-contracts';
import { navigateToUrl, start, unregisterApplication } from 'single-spa';
import { type FakeUnit, fakeRelease } from './fake-unit.ts';
import { openTab, type TabOptions } from './open-tab.ts';

export type Tab = ReturnType<typeof openTab>;

/** Gives way at once. */
export const allow = { swap: 'allow' } as const;
/** A release of the unit that has `/shop`. */
export const at = (version: string, more: Partial<DocumentUnit['descriptor']> = {}) => fakeRelease('mf-shop', '/shop', version, more);
/** The unit beside it, at `/other`. */
export const other = fakeRelease('mf-other', '/other', '1');
/** What a channel names when the shop's unit is at a version and nothing else moves. */
export const both = (version: string) => ({ 'mf-shop': version, 'mf-other': '1' });
export const go = (path: string) => navigateToUrl(path);

/** A tab for each test of a file, which single-spa conducts; what it registered goes with it. */
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
  });

  const stands = (text: string) => waitFor(() => expect(tab.rooms).toHaveTextContent(text));
  return {
    /** Opens a path with the shop's unit at version 1; at `/shop` that stands when this resolves. */
    async opened(options: Partial<TabOptions> & { plans?: Record<string, FakeUnit> }, path = '/shop'): Promise<Tab> {
      tab = openTab({ plans: {}, units: [at('1', allow), other], ...options });
      go(path);
      if (path === '/shop') await stands('mf-shop 1 stands');
      return tab;
    },
    /** Waits until a text is seen. */
    stands,
    tab: () => tab,
  };
}
