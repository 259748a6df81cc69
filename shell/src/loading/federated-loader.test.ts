import { fakeRelease } from '../testing/fake-unit.ts';
import { entryScript, type FederationRuntime, federatedLoader } from './federated-loader.ts';

const unit = fakeRelease('mf-catalog', '/', '1.0.0');

function runtime() {
  const registered: { name: string; entry: string; entryGlobalName?: string }[] = [];
  const loaded: string[] = [];
  const removed: string[] = [];
  const face = {
    removeRemote: (name: string) => void removed.push(name),
    registerRemotes: (remotes: typeof registered) => void registered.push(...remotes),
    loadRemote: async (id: string) => {
      loaded.push(id);
      return { id };
    },
  } as unknown as FederationRuntime;
  return { face, registered, loaded, removed };
}

it('loads an expose straight from the entry address of the document, registering the release once', async () => {
  const { face, registered, loaded } = runtime();
  const loader = federatedLoader(face);
  await loader.load(unit, './page');
  await loader.load(unit, './intents');
  expect(registered).toEqual([
    { name: 'mf_catalog__1_0_0', entry: '/releases/mf-catalog/1.0.0/remoteEntry.js', type: 'global', entryGlobalName: 'mf_catalog__1_0_0' },
  ]);
  expect(loaded).toEqual(['mf_catalog__1_0_0/page', 'mf_catalog__1_0_0/intents']);
});

it('requests the entry again after a failed attempt, under a new name and address, without remains of the old one', async () => {
  const { face, registered, loaded } = runtime();
  const loader = federatedLoader(face);
  await loader.load(unit, './page');
  const globals = globalThis as unknown as Record<string, unknown>;
  globals.mf_catalog__1_0_0 = {};
  globals.webpackChunkmf_catalog__1_0_0 = [];
  globals.__FEDERATION__ = { __INSTANCES__: [{ name: 'shell' }, { name: 'mf_catalog__1_0_0' }] };
  document.head.innerHTML = `<script type="text/plain" src="${unit.base}page.js"></script><script type="text/plain" src="/releases/mf-player/1.0.0/page.js"></script>`;
  loader.forget(unit);
  expect(globals.mf_catalog__1_0_0).toBeUndefined();
  expect(globals.webpackChunkmf_catalog__1_0_0).toBeUndefined();
  expect(globals.__FEDERATION__).toEqual({ __INSTANCES__: [{ name: 'shell' }] });
  expect([...document.scripts].map((script) => script.getAttribute('src'))).toEqual(['/releases/mf-player/1.0.0/page.js']);
  await loader.load(unit, './page');
  expect(registered[1]).toMatchObject({
    name: 'again1_mf_catalog__1_0_0',
    entry: '/releases/mf-catalog/1.0.0/remoteEntry.js?again=1',
    entryGlobalName: 'mf_catalog__1_0_0',
  });
  expect(loaded.at(-1)).toBe('again1_mf_catalog__1_0_0/page');
  expect(globals.__YH_AGAIN__).toEqual({ '/releases/mf-catalog/1.0.0/': 1 });
});

it('removes a release with all its globals and styles, under any name, and can load it again', async () => {
  const { face, registered, removed } = runtime();
  const loader = federatedLoader(face);
  await loader.load(unit, './page');
  loader.forget(unit);
  await loader.load(unit, './page');
  expect(loader.loaded()).toEqual([unit]);
  const globals = globalThis as unknown as Record<string, unknown>;
  globals.mf_catalog__1_0_0 = {};
  loader.drop(unit);
  expect(removed).toEqual(['mf_catalog__1_0_0', 'again1_mf_catalog__1_0_0']);
  expect(globals.mf_catalog__1_0_0).toBeUndefined();
  expect(loader.loaded()).toEqual([]);
  await loader.load(unit, './page');
  expect(registered).toHaveLength(3);
});

it('keeps two releases of a unit apart', async () => {
  const { face, registered } = runtime();
  const loader = federatedLoader(face);
  await loader.load(unit, './page');
  await loader.load(fakeRelease('mf-catalog', '/', '2.0.0'), './page');
  expect(registered.map(({ name }) => name)).toEqual(['mf_catalog__1_0_0', 'mf_catalog__2_0_0']);
});

describe('the script of an entry', () => {
  const make = entryScript({ nonce: 'n1', integrity: { '/releases/a/entry.js': 'sha384-known' }, timeoutMs: 500 });

  it('carries nonce, digest and time-out, also at a second attempt', () => {
    const { script, timeout } = make({ url: '/releases/a/entry.js?again=1' });
    expect(script.nonce).toBe('n1');
    expect(script.integrity).toBe('sha384-known');
    expect(timeout).toBe(500);
  });

  it('refuses a file that the document does not list', () => {
    expect(make({ url: '/releases/a/other.js' }).script.integrity).toMatch(/^sha384-A+$/);
  });

  it("does not check the digest of a developer's override", () => {
    expect(make({ url: 'http://127.0.0.1:9001/entry.js' }).script.integrity).toBeFalsy();
  });
});
