import { screen } from '@testing-library/react';
import { defineRemote } from 'shared-contracts/descriptor';
import { createTestHost } from 'ui-kit/testing';
import { createPage } from './index.ts';

// Lifecycles run outside of act: awaiting a mount inside it would never end.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const head = { title: { zh: '甲', en: 'A' }, description: { zh: '甲', en: 'A' } };
const descriptor = defineRemote({
  unit: 'mf-test',
  slots: ['page'],
  routes: [{ path: '/a', layout: 'default', code: 'first', head }],
  intents: [],
  namespaces: ['test'],
  emits: [],
  consumes: [],
  calls: [],
  contracts: '^1.0.0',
});

const make = (code: Record<string, () => Promise<unknown>>) =>
  createPage({ descriptor, routes: () => [{ path: '/a', element: <h1>page a</h1> }], code, messages: async () => ({ hello: 'x' }) });

beforeEach(() => window.history.replaceState(null, '', '/a?x=1'));

it('a page has the part that its code is in when the release is started, so that a hot swap does not wait for it', async () => {
  const host = createTestHost();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const part = (name: string) => () => {
    asked.push(name);
    return promise;
  };
  const page = make({ first: part('first'), other: part('other') });
  let isStarted = false;
  const starting = page.bootstrap(host).then(() => {
    isStarted = true;
  });
  // All that needs no code is done by then.
  await new Promise((done) => setTimeout(done));
  expect([asked, isStarted]).toEqual([['first'], false]);
  resolve();
  await starting;
  await page.mount(host);
  expect(screen.getByRole('heading')).toHaveTextContent('page a');
  await page.unmount(host);
});

it('a page is not mounted without that part, so that the shell can retry', async () => {
  const failing = make({ first: () => Promise.reject(new Error('chunk')) });
  await failing.bootstrap(createTestHost());
  await expect(failing.mount(createTestHost())).rejects.toThrow('chunk');
});
