import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defineRemote } from 'shared-contracts/descriptor';
import { Link, useRevalidator } from 'ui-kit/router';
import { createTestHost, type TestHost } from 'ui-kit/testing';
import { createPage } from './index.ts';

// Lifecycles run outside of act: awaiting a mount inside it would never end.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const head = { title: { zh: '甲', en: 'A' }, description: { zh: '甲', en: 'A' } };
const descriptor = defineRemote({
  unit: 'mf-test',
  slots: ['page'],
  routes: ['/a', '/b'].map((path) => ({ path, layout: 'default', head }) as const),
  intents: [],
  namespaces: ['test'],
  emits: [],
  consumes: [],
  calls: [],
  contracts: '^1.0.0',
});
function Show() {
  const { revalidate } = useRevalidator();
  return (
    <main>
      <h1>page</h1>
      <Link to="/b">to b</Link>
      <button type="button" onClick={() => void revalidate()}>
        Load again
      </button>
    </main>
  );
}
const page = createPage({
  descriptor,
  routes: () => ['/a', '/b'].map((path) => ({ path, element: <Show /> })),
  messages: async () => ({}),
});

let host: TestHost;

const scrolledTo = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });

/** Mounts a page that its visitor has scrolled; `served` as the server rendered it. */
async function mountAt(top: number, served: boolean, path = '/a'): Promise<void> {
  history.replaceState(null, '', path);
  host = createTestHost({ locale: 'zh' });
  if (served) {
    host.slot.innerHTML = '<main><h1>page</h1><a href="/b">to b</a><button type="button">Load again</button></main>';
    host.served = true;
  }
  scrolledTo(top);
  await page.bootstrap(host);
  await page.mount(host);
  await screen.findByRole('heading', { name: 'page' });
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  jest.spyOn(window, 'scrollTo').mockImplementation(((_left: number, top: number) => void scrolledTo(top)) as typeof window.scrollTo);
});
afterEach(() => page.unmount(host));

it.each([
  ['', null],
  [', also one that the browser has put back to its place', { '/a': 300 }],
])('a served page stays where its visitor has scrolled it, and the way back leads there%s', async (_what, stored) => {
  if (stored) sessionStorage.setItem('yh-places', JSON.stringify(stored));
  await mountAt(700, true);
  await userEvent.click(screen.getByRole('button'));
  expect(window.scrollY).toBe(700);
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(window.scrollY).toBe(0));
  history.back();
  await waitFor(() => expect(window.scrollY).toBe(700));
  expect(host.reported).toEqual([]);
});

it('a page that comes in place of its skeleton begins at its top', async () => {
  await mountAt(700, false, '/b');
  expect(window.scrollY).toBe(0);
});

it('the way back over a page of another unit leads to each place of before', async () => {
  await mountAt(700, true);
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(window.scrollY).toBe(0));
  const { state } = history;
  await page.unmount(host);
  history.pushState({ key: 'other', idx: 2 }, '', '/of-another-unit');
  history.back();
  await waitFor(() => expect(history.state).toEqual(state));
  host = createTestHost({ locale: 'zh' });
  await page.mount(host);
  await screen.findByRole('heading', { name: 'page' });
  history.back();
  await waitFor(() => expect(window.scrollY).toBe(700));
});
