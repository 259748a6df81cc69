import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { liveVersion, manifestOf, release } from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** Faults of a faulty release. The page that visits it chooses one for a unit (`window.__fault`). */
export const LIFECYCLE_FAULTS = {
  evaluation: 'it throws at evaluation',
  expose: 'its module throws at evaluation',
  'bootstrap-throws': 'its bootstrap throws',
  'bootstrap-hangs': 'its bootstrap hangs',
  'mount-throws': 'its mount throws',
  'mount-rejects': 'its mount rejects',
  'mount-hangs': 'its mount hangs',
  render: 'its first render throws',
  'later-render': 'a later render throws',
  'unmount-throws': 'its unmount throws',
  'unmount-hangs': 'its unmount hangs',
} as const;
export type LifecycleFault = keyof typeof LIFECYCLE_FAULTS;

/** Faults of a faulty release that raise no error. */
export const SILENT_FAULTS = {
  'freezes-at-import': 'freezes the tab when it is imported',
  'freezes-at-mount': 'freezes the tab in its mount',
  'freezes-at-click': 'freezes the tab at the third click',
  blank: 'shows nothing',
  'endless-skeleton': 'shows a placeholder for ever',
  'call-loop': 'calls the API in an endless loop',
  'dead-buttons': 'has buttons that do nothing',
} as const;
export type SilentFault = keyof typeof SILENT_FAULTS;

/** Faults that appear only after the unit was mounted. */
export const FAULTS_AFTER_MOUNT: readonly LifecycleFault[] = ['later-render', 'unmount-throws', 'unmount-hangs'];

/** Step timeouts of the edge for faults: short, so that a fault shows soon, and still far above what a healthy unit takes here. */
export const SHORT_TIMEOUTS = { EDGE_UNIT_TIMEOUTS: 'load=2500,bootstrap=1500,mount=1500,unmount=700' };

/** Makes a unit of a faulty release show one of its faults in the documents to come. */
export async function showFault(page: Page, unit: string, fault: LifecycleFault | SilentFault): Promise<void> {
  await page.addInitScript(setFault, [unit, fault] as const);
}

/** Makes the unit healthy in the present document. */
export async function healFault(page: Page, unit: string): Promise<void> {
  await page.evaluate(setFault, [unit, null] as const);
}

function setFault([unit, fault]: readonly [string, LifecycleFault | SilentFault | null]): void {
  Object.assign(window, { __fault: { [unit]: fault } });
}

/** Publishes a release of `unit` that contains every fault, made from the live one; gives its version. */
export async function publishFaulty(storefront: Storefront, unit: string): Promise<string> {
  const healthy = await manifestOf(storefront, unit, await liveVersion(storefront, unit));
  const version = `${healthy.version}-faulty`;
  const container = `${healthy.container}_faulty`;
  const entry = faultyEntry(unit, container);
  const nothing = { js: [], css: [], locales: { zh: [], en: [] } };
  // Routes of the descriptor name parts of the page; the gate wants each to be there.
  const parts = Object.fromEntries(Object.keys(healthy.exposes['./page']?.chunks ?? {}).map((part) => [part, nothing]));
  const manifest: ReleaseManifest = {
    ...healthy,
    version,
    container,
    entry: 'entry.js',
    exposes: Object.fromEntries(Object.keys(healthy.exposes).map((expose) => [expose, { ...nothing, chunks: parts }])),
    kit: [],
    integrity: { 'entry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` },
    sizes: { 'entry.js': Buffer.byteLength(entry) },
  };
  // Another worker may make the same release at the same time.
  const dir = path.join(storefront.dataDir, 'faulty', `${unit}-${process.pid}`);
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'entry.js'), entry);
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(manifest));
  await release(storefront, ['publish', unit, '--dir', dir]);
  return version;
}

/**
 * Entry script of a release that contains every fault and shows the one that the page chooses. It renders with the React that the
 * shell shares and without an error boundary, as a careless unit would.
 */
function faultyEntry(unit: string, container: string): string {
  return `
var ${container} = (() => {
  const fault = () => window.__fault?.[${JSON.stringify(unit)}];
  const freeze = () => { for (;;); };
  if (fault() === 'evaluation') throw new Error('planted: evaluation');
  if (fault() === 'freezes-at-import') freeze();
  let scope = {};
  const shared = async (key) => (await Object.values(scope[key])[0].get())();
  const never = () => new Promise(() => {});
  const roots = new Map();
  const lifecycles = {
    async bootstrap() {
      if (fault() === 'bootstrap-throws') throw new Error('planted: bootstrap');
      if (fault() === 'bootstrap-hangs') await never();
    },
    mount(props) {
      if (fault() === 'mount-throws') throw new Error('planted: mount');
      if (fault() === 'mount-rejects') return Promise.reject(new Error('planted: mount'));
      if (fault() === 'mount-hangs') return never();
      if (fault() === 'freezes-at-mount') freeze();
      if (fault() === 'blank') return;
      if (fault() === 'call-loop') callForEver(props.api);
      return draw(props);
    },
    async unmount(props) {
      if (fault() === 'unmount-throws') throw new Error('planted: unmount');
      if (fault() === 'unmount-hangs') await never();
      roots.get(props.slot)?.unmount();
      roots.delete(props.slot);
    },
  };
  async function callForEver(api) {
    for (;;) await api.call('seo/getInfo', { path: '/' }, { quiet: true }).catch(() => new Promise((resolve) => setTimeout(resolve)));
  }
  async function draw(props) {
    const React = await shared('react');
    const { createRoot } = await shared('react-dom/client');
    let clicks = 0;
    const onClick = (setBroken) => {
      clicks += 1;
      if (fault() === 'freezes-at-click' && clicks === 3) freeze();
      if (fault() === 'later-render') setBroken(true);
    };
    const Page = () => {
      if (fault() === 'endless-skeleton') return React.createElement('div', { 'aria-busy': true });
      const [broken, setBroken] = React.useState(fault() === 'render');
      if (broken) throw new Error('planted: render');
      return React.createElement('div', null,
        React.createElement('h1', null, 'Faulty unit is mounted'),
        React.createElement('button', { type: 'button', onClick: () => onClick(setBroken) }, 'Break'));
    };
    const root = createRoot(props.slot);
    roots.set(props.slot, root);
    root.render(React.createElement(Page));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return {
    init: (given) => { scope = given; },
    get: async () => {
      if (fault() === 'expose') throw new Error('planted: expose');
      return () => lifecycles;
    },
  };
})();
`;
}
