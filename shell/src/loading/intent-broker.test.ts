import type { DocumentUnit, HostProps, IntentModule } from 'shared-contracts';
import { createBus } from 'shared-contracts/bus/create-bus';
import { validatePayload } from 'shared-contracts/events/validate-payload';
import { createReleaseState } from '../releases/release-state.ts';
import { type FakeUnit, fakeLoader, fakeRelease, never } from '../testing/fake-unit.ts';
import { createIntentBroker } from './intent-broker.ts';

const withIntents = (version: string): DocumentUnit => ({
  ...fakeRelease('mf-account', '/account', version, { intents: ['dialog.login'], slots: [] }),
  exposes: { './intents': { js: [], css: [], locales: { zh: [], en: [] } } },
});

function setUp(plans: Record<string, FakeUnit>, releases: { units: DocumentUnit[]; fallbacks?: DocumentUnit[] }, slot?: Promise<boolean>) {
  const state = createReleaseState({ sequence: 1, units: releases.units, fallbacks: releases.fallbacks ?? [] });
  const loader = fakeLoader(plans);
  const reports: string[] = [];
  const bus = createBus({
    validate: validatePayload,
    report: (error) => reports.push(String(error)),
    loadIntent: (intent) => broker.load(intent),
    timeoutMs: 500,
  });
  const broker = createIntentBroker({
    releases: state,
    loader,
    timeouts: { load: 40 },
    slotOf: () => (slot ? { settled: () => slot } : undefined),
    propsFor: () => ({ bus }) as unknown as HostProps,
    report: (unit, error) => reports.push(`${unit.unit}@${unit.version} ${String(error)}`),
  });
  return { bus, loader, reports };
}

/** Answers the login intent and counts how often it was asked. */
function answering(delivered: string[]): IntentModule {
  return {
    activate({ bus }) {
      return bus.handle('dialog.login', ({ reason }) => {
        delivered.push(reason);
        return { signedIn: true };
      });
    },
  };
}

const login = { reason: 'asked' } as const;

it('loads the unit that handles the intent, and delivers once', async () => {
  const delivered: string[] = [];
  const { bus, loader } = setUp({ 'mf-account@1.0.0': { intents: () => answering(delivered) } }, { units: [withIntents('1.0.0')] });
  await expect(bus.request('dialog.login', login)).resolves.toEqual({ status: 'handled', result: { signedIn: true } });
  expect(delivered).toEqual(['asked']);
  expect(loader.asked).toEqual(['mf-account@1.0.0 ./intents']);
});

it('delivers each of several requests once, and loads once, when they arrive during loading', async () => {
  const delivered: string[] = [];
  const { bus, loader } = setUp({ 'mf-account@1.0.0': { intents: () => answering(delivered) } }, { units: [withIntents('1.0.0')] });
  await Promise.all([bus.request('dialog.login', login), bus.request('dialog.login', { reason: 'guest-plays' })]);
  expect(delivered.sort()).toEqual(['asked', 'guest-plays']);
  expect(loader.asked).toHaveLength(1);
});

it('delivers within the click once the unit is loaded', async () => {
  const delivered: string[] = [];
  const { bus } = setUp({ 'mf-account@1.0.0': { intents: () => answering(delivered) } }, { units: [withIntents('1.0.0')] });
  await bus.request('dialog.login', login);
  void bus.request('dialog.login', login);
  expect(delivered).toHaveLength(2);
});

it('reports an intent that no unit declares as unavailable', async () => {
  const { bus, loader } = setUp({}, { units: [fakeRelease('mf-catalog', '/')] });
  await expect(bus.request('dialog.login', login)).resolves.toEqual({ status: 'unavailable' });
  expect(loader.asked).toEqual([]);
});

it('waits for a player that is mounting, and reports the intent as unavailable when the mount fails', async () => {
  const player = fakeRelease('mf-player', '/none', '1.0.0', { slots: ['player'], intents: ['player.clear'] });
  let mounted: (isMounted: boolean) => void = () => undefined;
  const { bus } = setUp({}, { units: [player] }, new Promise((resolve) => (mounted = resolve)));
  const request = bus.request('player.clear', {});
  const delivered: unknown[] = [];
  bus.handle('player.clear', (payload) => {
    delivered.push(payload);
    return {};
  });
  mounted(true);
  await expect(request).resolves.toEqual({ status: 'handled', result: {} });
  expect(delivered).toHaveLength(1);

  const gone = setUp({}, { units: [player] }, Promise.resolve(false));
  await expect(gone.bus.request('player.clear', {})).resolves.toEqual({ status: 'unavailable' });
});

describe.each<[string, FakeUnit]>([
  ['cannot be loaded', { intents: () => Promise.reject(new Error('killed')) }],
  ['hangs while loading', { intents: () => never() }],
  [
    'throws when activated',
    {
      intents: () => ({
        activate: () => {
          throw new Error('activate');
        },
      }),
    },
  ],
  ['exports no activate', { intents: () => ({}) }],
])('when the unit %s', (_name, plan) => {
  it('is unavailable, and the next request tries again', async () => {
    const delivered: string[] = [];
    const plans: Record<string, FakeUnit> = { 'mf-account@1.0.0': plan };
    const { bus, reports } = setUp(plans, { units: [withIntents('1.0.0')] });
    await expect(bus.request('dialog.login', login)).resolves.toEqual({ status: 'unavailable' });
    expect(reports).toHaveLength(1);
    plans['mf-account@1.0.0'] = { intents: () => answering(delivered) };
    await expect(bus.request('dialog.login', login)).resolves.toMatchObject({ status: 'handled' });
    expect(delivered).toEqual(['asked']);
  });

  it('is answered by its last good release if there is one', async () => {
    const delivered: string[] = [];
    const { bus } = setUp(
      { 'mf-account@2.0.0': plan, 'mf-account@1.0.0': { intents: () => answering(delivered) } },
      { units: [withIntents('2.0.0')], fallbacks: [withIntents('1.0.0')] },
    );
    await expect(bus.request('dialog.login', login)).resolves.toMatchObject({ status: 'handled' });
    expect(delivered).toEqual(['asked']);
  });
});

it('times out a request whose handler never ends', async () => {
  const module: IntentModule = { activate: ({ bus }) => bus.handle('dialog.login', () => never()) };
  const { bus } = setUp({ 'mf-account@1.0.0': { intents: () => module } }, { units: [withIntents('1.0.0')] });
  await expect(bus.request('dialog.login', login, { timeoutMs: 30 })).resolves.toEqual({ status: 'timeout' });
});
