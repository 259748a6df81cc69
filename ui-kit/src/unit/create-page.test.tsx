import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defineRemote } from 'shared-contracts/descriptor';
import type { HostProps, UnitLifecycles } from 'shared-contracts/host';
import { navigateToUrl, registerApplication, start, unregisterApplication } from 'single-spa';
import { Link, notFound, type RouteObject, redirect, useLoaderData, useLocation, useNavigationType } from 'ui-kit/router';
import { createTestHost, type TestHost } from 'ui-kit/testing';
import { createPage } from './index.ts';

// Lifecycles run outside of act: awaiting a mount inside it would never end.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

const head = { title: { zh: '甲', en: 'A' }, description: { zh: '甲', en: 'A' } };
const route = (path: string) => ({ path, layout: 'default', head }) as const;
const descriptor = defineRemote({
  unit: 'mf-test',
  slots: ['page'],
  routes: [
    route('/a'),
    route('/b'),
    route('/old'),
    route('/gone'),
    route('/broken'),
    route('/throws'),
    route('/refused'),
    route('/failed'),
    route('/slow'),
  ],
  intents: [],
  namespaces: ['test'],
  emits: [],
  consumes: [],
  calls: [],
  contracts: '^1.0.0',
});

let loads: string[] = [];
let failures = 0;
/** Answer of the page that is late. */
let slow: Promise<string>;

function Show() {
  const text = useLoaderData() as string;
  const { pathname } = useLocation();
  return (
    <main>
      <h1>{text}</h1>
      <output>{`${pathname} ${useNavigationType()}`}</output>
      <Link to="/b?x=1">to b</Link>
      <Link to="/elsewhere">to another unit</Link>
      <Link to="/old">to old</Link>
    </main>
  );
}

function Throws() {
  if (failures > 0) throw new Error('planted in render');
  return <h1>drawn</h1>;
}

const loader =
  (name: string) =>
  ({ request }: { request: Request }): string => {
    loads.push(new URL(request.url).pathname);
    return `page ${name}`;
  };

const routes = (): RouteObject[] => [
  { path: '/a', loader: loader('a'), element: <Show /> },
  { path: '/b', loader: loader('b'), element: <Show /> },
  { path: '/old', loader: () => redirect('/b') },
  { path: '/gone', loader: () => notFound(), element: <Show /> },
  {
    path: '/broken',
    loader: () => {
      if (failures-- > 0) throw new Error('planted');
      return 'mended';
    },
    element: <Show />,
  },
  { path: '/slow', loader: () => slow, element: <Show />, HydrateFallback: () => <p>skeleton of slow</p> },
  {
    path: '/throws',
    Component: Throws,
  },
  {
    path: '/refused',
    loader: () => {
      throw Object.assign(new Error('x'), { apiError: true, code: 0, status: 200, message: '今天的额度用完了', requestId: null });
    },
    element: <Show />,
  },
  {
    path: '/failed',
    loader: () => {
      throw Object.assign(new Error('x'), { apiError: true, code: 0, status: 500, message: '数据库维护中', requestId: null });
    },
    element: <Show />,
  },
];

let host: TestHost;
let page: UnitLifecycles;

async function mountAt(path: string, options: Parameters<typeof createTestHost>[0] = {}): Promise<void> {
  window.history.replaceState(null, '', path);
  host = createTestHost(options);
  page = createPage({ descriptor, routes, messages: async () => ({ hello: 'x' }) });
  await page.bootstrap(host);
  await page.mount(host);
}

beforeEach(() => {
  loads = [];
  failures = 0;
  // React logs what a boundary caught; these tests throw on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await page.unmount(host);
  host.slot.remove();
});

describe('a page of a remote', () => {
  it('shows its data when the mount resolves', async () => {
    await mountAt('/a');
    expect(screen.getByRole('heading')).toHaveTextContent('page a');
    expect(loads).toEqual(['/a']);
  });

  it('uses the language prefix, also in links', async () => {
    await mountAt('/en/a', { locale: 'en' });
    expect(screen.getByRole('heading')).toHaveTextContent('page a');
    expect(screen.getByRole('link', { name: 'to b' })).toHaveAttribute('href', '/en/b?x=1');
    await userEvent.click(screen.getByRole('link', { name: 'to b' }));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('page b'));
    expect(window.location.pathname + window.location.search).toBe('/en/b?x=1');
  });

  it('leaves the pages of other units to the host', async () => {
    await mountAt('/a');
    await userEvent.click(screen.getByRole('link', { name: 'to another unit' }));
    expect(host.visited).toEqual([{ path: '/elsewhere', replace: false }]);
    expect(window.location.pathname).toBe('/a');
  });

  it('leaves a click with a modifier to the browser', async () => {
    await mountAt('/a');
    const link = screen.getByRole('link', { name: 'to b' });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    // jsdom cannot open tabs; what counts is that no handler prevented it.
    link.addEventListener('click', (event) => event.stopImmediatePropagation());
    expect(link.dispatchEvent(click)).toBe(true);
    expect(loads).toEqual(['/a']);
  });

  it('follows a redirect of a loader within the language', async () => {
    await mountAt('/en/a', { locale: 'en' });
    await userEvent.click(screen.getByRole('link', { name: 'to old' }));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('page b'));
    expect(window.location.pathname).toBe('/en/b');
  });

  it('emits navigation.started and navigation.ended', async () => {
    await mountAt('/a');
    const events: string[] = [];
    host.bus.on('navigation.started', ({ path }) => events.push(`started ${path}`));
    host.bus.on('navigation.ended', ({ path }) => events.push(`ended ${path}`));
    await userEvent.click(screen.getByRole('link', { name: 'to b' }));
    await waitFor(() => expect(events).toEqual(['started /b?x=1', 'ended /b?x=1']));
  });

  it('makes the shell show its 404 page when the loader finds nothing', async () => {
    await mountAt('/gone');
    await waitFor(() => expect(host.errors).toEqual([{ status: 404, message: undefined }]));
    expect(host.reported).toEqual([]);
  });

  it.each([
    ['zh', '/broken', '重试'],
    ['en', '/en/broken', 'Try again'],
  ] as const)('reports a failed loader and offers another try (%s)', async (locale, path, retry) => {
    failures = 1;
    await mountAt(path, { locale });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(host.reported).toMatchObject([{ where: 'route' }]);
    await userEvent.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByRole('heading')).toHaveTextContent('mended');
  });

  it('shows the service’s message when it refuses, and reports no error of the release', async () => {
    await mountAt('/refused');
    expect(await screen.findByRole('alert')).toHaveTextContent('今天的额度用完了');
    expect(host.reported).toEqual([]);
  });

  it('makes the shell show its error page with the service’s message when the service failed', async () => {
    await mountAt('/failed');
    await waitFor(() => expect(host.errors).toEqual([{ status: 500, message: '数据库维护中' }]));
    expect(host.reported).toEqual([]);
  });

  it('resolves its mount even when the first render throws, and can be drawn again', async () => {
    failures = 9;
    await mountAt('/throws');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(host.reported[0]).toMatchObject({ where: 'route', error: new Error('planted in render') });
    // The shell sees by this mark that the release is broken here.
    expect(host.slot.querySelector('[data-unit-failed]')).not.toBeNull();
    failures = 0;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading')).toHaveTextContent('drawn');
  });

  it('rejects its mount when its messages do not come, so that the shell can retry', async () => {
    await mountAt('/a');
    const failing = createPage({ descriptor, routes, messages: () => Promise.reject(new Error('chunk')) });
    await expect(failing.mount(createTestHost())).rejects.toThrow('chunk');
  });

  it('leaves nothing behind when it is unmounted, and mounts again in a fresh slot', async () => {
    await mountAt('/a');
    await page.unmount(host);
    expect(host.slot).toBeEmptyDOMElement();
    window.history.pushState(null, '', '/b');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(loads).toEqual(['/a']);
    const second = createTestHost();
    await page.mount(second);
    expect(screen.getByRole('heading')).toHaveTextContent('page b');
    await page.unmount(second);
    second.slot.remove();
  });
});

describe.each([
  ['zh', ''],
  ['en', '/en'],
] as const)('a page that is late (%s)', (locale, prefix) => {
  /** The shell follows a tab of the header. */
  function pressTab(path: string): void {
    window.history.pushState(null, '', prefix + path);
    window.dispatchEvent(Object.assign(new PopStateEvent('popstate', { state: null }), { singleSpa: true }));
  }

  it('shows its skeleton, not the page before, when the address is its own already', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    slow = promise;
    await mountAt(`${prefix}/a`, { locale });
    pressTab('/slow');
    expect(await screen.findByText('skeleton of slow')).toBeVisible();
    expect(screen.queryByText('page a')).toBeNull();
    resolve('page slow');
    expect(await screen.findByText('page slow')).toBeVisible();
    expect(screen.queryByText('skeleton of slow')).toBeNull();
  });

  it('shows no skeleton when it is there at once', async () => {
    slow = Promise.resolve('page slow');
    await mountAt(`${prefix}/a`, { locale });
    const seen: string[] = [];
    new MutationObserver(() => seen.push(host.slot.textContent ?? '')).observe(host.slot, { childList: true, subtree: true });
    pressTab('/slow');
    await screen.findByText('page slow');
    expect(seen.filter((text) => text.includes('skeleton'))).toEqual([]);
  });
});

describe('a page under the real single-spa', () => {
  const name = 'under-single-spa';

  it('runs a loader once for each navigation, and a push stays a push', async () => {
    window.history.replaceState(null, '', '/a');
    host = createTestHost();
    page = createPage({ descriptor, routes, messages: async () => ({}) });
    const { name: _, ...props } = host;
    registerApplication<Omit<HostProps, 'name'>>({
      name,
      app: page as never,
      activeWhen: () => true,
      customProps: props,
    });
    start();
    await screen.findByText('page a');
    await userEvent.click(screen.getByRole('link', { name: 'to b' }));
    await screen.findByText('page b');
    expect(screen.getByRole('status')).toHaveTextContent('/b PUSH');
    expect(loads).toEqual(['/a', '/b']);

    navigateToUrl('/a?from=shell');
    await screen.findByText('page a');
    expect(loads).toEqual(['/a', '/b', '/a']);

    window.history.back();
    await screen.findByText('page b');
    expect(loads).toEqual(['/a', '/b', '/a', '/b']);
    await unregisterApplication(name);
  });
});
