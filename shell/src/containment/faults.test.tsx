import { screen, waitFor } from '@testing-library/react';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import type { DocumentUnit, HostProps } from 'shared-contracts';
import { navigateToUrl, registerApplication, start, unregisterApplication } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { createUnitActivity } from '../health/unit-activity.ts';
import { createReleaseState } from '../releases/release-state.ts';
import type { MountProps } from '../slots/mount-props.ts';
import { registerUnits } from '../slots/register-units.ts';
import { type FakeUnit, fakeLoader, fakeRelease, lifecyclesOf, never, openAttempts } from '../testing/fake-unit.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const LIMITS = { load: 40, bootstrap: 40, mount: 40, unmount: 40 };
const registered: string[] = [];
let content: HTMLElement;
let reports: string[] = [];

function setUp(plans: Record<string, FakeUnit>, releases: { units: DocumentUnit[]; fallbacks?: DocumentUnit[] }) {
  const state = createReleaseState({ sequence: 1, units: releases.units, fallbacks: releases.fallbacks ?? [] });
  const loader = fakeLoader(plans);
  const made: string[] = [];
  reports = made;
  const applications = registerUnits({
    registrar: {
      registerApplication(config) {
        registered.push(config.name);
        registerApplication(config);
      },
    },
    releases: state,
    loader,
    timeouts: LIMITS,
    activity: createUnitActivity(),
    breaker: createCircuitBreaker(() => performance.now()),
    context: { locale: 'en', report: (release, kind, where) => made.push(`${release.unit}@${release.version} ${kind} ${where}`) },
    propsFor: (release, slot) =>
      ({ unit: release.unit, version: release.version, slot, domElement: slot, name: Math.random().toString() }) as unknown as MountProps,
    nodeOf: () => content,
    placeholderOf: () => '',
  });
  return { loader, reports: made, applications };
}

const broken = fakeRelease('mf-broken', '/broken');
const earlier = fakeRelease('mf-broken', '/broken', '1.0.0');
const neighbour = fakeRelease('mf-neighbour', '/neighbour');
const go = (path: string) => navigateToUrl(path);
const shows = (text: string) => waitFor(() => expect(content).toHaveTextContent(text));
const message = () => screen.findByRole('button', { name: 'Try again' });

/** A React root without a boundary whose first render throws: single-spa-react's mount never ends. */
const throwsInRender = singleSpaReact({
  React,
  ReactDOMClient: { createRoot: (node: HTMLElement) => createRoot(node, { onUncaughtError: () => undefined }) } as never,
  rootComponent: () => {
    throw new Error('first render');
  },
  renderType: 'createRoot',
  errorBoundary: undefined,
  suppressComponentDidCatchWarning: true,
} as never);

/** The faults of the table: what the unit does, at the step that it does it. */
const FAULTS: Record<string, FakeUnit> = {
  'entry killed (connection refused)': { load: () => Promise.reject(new Error('ERR_CONNECTION_REFUSED')) },
  'corrupt file (no lifecycles in it)': { load: () => ({ something: 'else' }) },
  'chunk or entry that hangs': { load: () => never() },
  'throw at module evaluation': {
    load: () => {
      throw new Error('evaluation');
    },
  },
  'throw in bootstrap': { bootstrap: () => Promise.reject(new Error('bootstrap')) },
  'bootstrap that hangs': { bootstrap: () => never() },
  'throw in mount': {
    mount: () => {
      throw new Error('mount');
    },
  },
  'mount that rejects': { mount: () => Promise.reject(new Error('mount')) },
  'mount that hangs': { mount: () => never() },
  'first render that throws, without a boundary': { mount: (props) => throwsInRender.mount(props as never) as unknown as Promise<void> },
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  history.replaceState(null, '', '/neighbour');
  start({ urlRerouteOnly: true });
});

beforeEach(() => {
  document.body.innerHTML = '<main id="content"></main>';
  content = document.getElementById('content')!;
  go('/nowhere');
});

afterEach(async () => {
  go('/nowhere');
  for (const name of registered.splice(0)) await unregisterApplication(name);
  expect(openAttempts(reports)).toEqual([]);
});

describe.each(Object.entries(FAULTS))('a unit with this fault: %s', (_name, plan) => {
  it('shows a message in its slot, and every other page keeps working', async () => {
    setUp({ 'mf-broken@2.0.0': plan }, { units: [broken, neighbour] });
    go('/broken');
    await message();
    go('/neighbour');
    await shows('mf-neighbour 2.0.0 mounted');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    go('/broken');
    await message();
  });

  it('is replaced by its last good release if there is one', async () => {
    const { reports } = setUp({ 'mf-broken@2.0.0': plan }, { units: [broken, neighbour], fallbacks: [earlier] });
    go('/broken');
    await shows('mf-broken 1.0.0 mounted');
    expect(reports).toContain('mf-broken@1.0.0 fallback ./page');
    go('/neighbour');
    await shows('mf-neighbour 2.0.0 mounted');
    expect(content).not.toHaveTextContent('mf-broken');
  });

  it('is retried by the retry button', async () => {
    const plans: Record<string, FakeUnit> = { 'mf-broken@2.0.0': plan };
    setUp(plans, { units: [broken, neighbour] });
    go('/broken');
    const button = await message();
    plans['mf-broken@2.0.0'] = {};
    button.click();
    await shows('mf-broken 2.0.0 mounted');
  });

  it('is retried at a later visit', async () => {
    const plans: Record<string, FakeUnit> = { 'mf-broken@2.0.0': plan };
    setUp(plans, { units: [broken, neighbour] });
    go('/broken');
    await message();
    go('/neighbour');
    await shows('mf-neighbour 2.0.0 mounted');
    plans['mf-broken@2.0.0'] = {};
    go('/broken');
    await shows('mf-broken 2.0.0 mounted');
  });

  it('can be left while it is still loading', async () => {
    const plans: Record<string, FakeUnit> = { 'mf-broken@2.0.0': plan };
    const { loader } = setUp(plans, { units: [broken, neighbour] });
    go('/broken');
    await waitFor(() => expect(loader.asked).toContain('mf-broken@2.0.0 ./page'));
    go('/neighbour');
    await shows('mf-neighbour 2.0.0 mounted');
    expect(content).not.toHaveTextContent('mf-broken');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    plans['mf-broken@2.0.0'] = {};
    go('/broken');
    await shows('mf-broken 2.0.0 mounted');
  });
});

it.each<[string, FakeUnit, number]>([
  ['a load that hangs', { load: () => never() }, 1],
  ['a bootstrap that hangs', { bootstrap: () => never() }, 1],
  ['a mount that hangs', { mount: () => never() }, 1],
  ['a load that fails', { load: () => Promise.reject(new Error('gone')) }, 2],
  ['a mount that fails', { mount: () => Promise.reject(new Error('mount')) }, 2],
])(
  '%s makes the visitor wait once; only a quick failure is retried before the fallback to the last good release',
  async (_name, plan, attempts) => {
    const { loader } = setUp({ 'mf-broken@2.0.0': plan }, { units: [broken, neighbour], fallbacks: [earlier] });
    go('/broken');
    await shows('mf-broken 1.0.0 mounted');
    expect(loader.asked).toEqual([...Array.from({ length: attempts }, () => 'mf-broken@2.0.0 ./page'), 'mf-broken@1.0.0 ./page']);
  },
);

describe.each<[string, FakeUnit]>([
  ['throws', { unmount: () => Promise.reject(new Error('unmount')) }],
  ['hangs', { unmount: () => never() }],
])('a unit whose unmount %s', (_name, plan) => {
  it('is removed with its container, and the next page is mounted', async () => {
    const { reports } = setUp({ 'mf-broken@2.0.0': plan }, { units: [broken, neighbour] });
    go('/broken');
    await shows('mf-broken 2.0.0 mounted');
    go('/neighbour');
    await shows('mf-neighbour 2.0.0 mounted');
    expect(content).not.toHaveTextContent('mf-broken');
    expect(reports).toContain('mf-broken@2.0.0 unmount ./page');
    go('/broken');
    await shows('mf-broken 2.0.0 mounted');
  });
});

describe('a unit that loses its content after it was mounted', () => {
  it('is remounted, then replaced by its last good release', async () => {
    const { applications } = setUp({}, { units: [broken, neighbour], fallbacks: [earlier] });
    go('/broken');
    await shows('mf-broken 2.0.0 mounted');
    const lose = () => {
      content.querySelector('.yh-container')!.innerHTML = '';
      applications.pageOf('mf-broken')!.onScriptError(new Error('later render'));
    };
    lose();
    await shows('mf-broken 2.0.0 mounted');
    lose();
    await shows('mf-broken 1.0.0 mounted');
    lose();
    await message();
    go('/neighbour');
    await shows('mf-neighbour 2.0.0 mounted');
  });

  it('is replaced by its last good release at once when the visitor comes back', async () => {
    const { applications } = setUp({}, { units: [broken, neighbour], fallbacks: [earlier] });
    go('/broken');
    for (const version of ['2.0.0', '2.0.0', '1.0.0']) {
      await shows(`mf-broken ${version} mounted`);
      if (version === '1.0.0') continue;
      content.querySelector('.yh-container')!.innerHTML = '';
      applications.pageOf('mf-broken')!.onScriptError(new Error('later render'));
    }
    go('/neighbour');
    await shows('mf-neighbour 2.0.0 mounted');
    go('/broken');
    await waitFor(() => expect(content).toHaveTextContent(/mf-broken \S+ mounted/));
    expect(content).toHaveTextContent('mf-broken 1.0.0 mounted');
  });

  it('counts as not mounted when its first render threw although its mount resolved', async () => {
    const plan: FakeUnit = {
      mount: async () => {
        shown.applications.pageOf('mf-broken')!.onScriptError(new Error('first render'));
      },
    };
    const shown = setUp({ 'mf-broken@2.0.0': plan }, { units: [broken, neighbour], fallbacks: [earlier] });
    go('/broken');
    await shows('mf-broken 1.0.0 mounted');
  });

  it('is left alone when it reports an error but still shows something', async () => {
    const { applications, loader } = setUp({}, { units: [broken, neighbour] });
    go('/broken');
    await shows('mf-broken 2.0.0 mounted');
    applications.pageOf('mf-broken')!.onScriptError(new Error('a listener'));
    expect(content).toHaveTextContent('mf-broken 2.0.0 mounted');
    expect(loader.asked).toHaveLength(1);
  });
});

describe('a release that arrives late', () => {
  it('replaces the message without a click', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const plan: FakeUnit = {
      load: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    };
    const plans: Record<string, FakeUnit> = { 'mf-broken@2.0.0': plan };
    setUp(plans, { units: [broken, neighbour] });
    go('/broken');
    await message();
    plans['mf-broken@2.0.0'] = {};
    arrive(lifecyclesOf(broken, {}));
    await shows('mf-broken 2.0.0 mounted');
  });

  it('is not mounted when the visitor has navigated away', async () => {
    let drawn: HostProps | undefined;
    let finish: () => void = () => undefined;
    const undone: HostProps[] = [];
    const mount: FakeUnit['mount'] = (props) => {
      drawn = props;
      return new Promise((resolve) => (finish = resolve));
    };
    const unmount: FakeUnit['unmount'] = async (props) => void undone.push(props);
    setUp({ 'mf-broken@2.0.0': { mount, unmount } }, { units: [broken, neighbour] });
    go('/broken');
    await waitFor(() => expect(drawn).toBeDefined());
    go('/neighbour');
    await shows('mf-neighbour 2.0.0 mounted');
    drawn!.slot.innerHTML = 'late';
    finish();
    await waitFor(() => expect(undone).toContain(drawn));
    expect(content).not.toHaveTextContent('late');
  });
});

it('a player that hangs at boot does not block the page beside it', async () => {
  const player = fakeRelease('mf-player', '/none', '2.0.0', { slots: ['player'], routes: [] });
  setUp({ 'mf-player@2.0.0': { load: () => never() } }, { units: [player, neighbour] });
  go('/neighbour');
  await shows('mf-neighbour 2.0.0 mounted');
});
