import { setImmediate } from 'node:timers/promises';
import type { DocumentUnit } from 'shared-contracts';
import { fakeRelease } from '../testing/fake-unit.ts';
import { createPreloader } from './preload-units.ts';

const inNavigation = (unit: DocumentUnit): DocumentUnit => ({
  ...unit,
  descriptor: { ...unit.descriptor, routes: unit.descriptor.routes.map((route) => ({ ...route, tab: 1 })) },
});
const account = fakeRelease('mf-account', '/account');
const catalog = inNavigation(fakeRelease('mf-catalog', '/music'));
const slotOnly: DocumentUnit = { ...fakeRelease('mf-player', '/none'), exposes: {} };

/** After everything that promises have set off. */
const nextTask = () => setImmediate();

function preloader({ thrifty = false, fails = [] as string[] } = {}) {
  const loaded: string[] = [];
  const prefetched: string[] = [];
  const idle: (() => void)[] = [];
  const face = createPreloader({
    loader: {
      async load({ unit }, expose) {
        loaded.push(`${unit} ${expose}`);
        if (fails.splice(0, 1).includes(unit)) throw new Error('the line broke');
      },
    },
    prefetchPages: ({ unit }) => void prefetched.push(unit),
    whenIdle: (run) => void idle.push(run),
    savesData: () => thrifty,
  });
  /** Lets the browser be idle until no task is left. */
  const rest = async () => {
    for (let run = idle.shift(); run; run = idle.shift()) {
      run();
      await nextTask();
    }
  };
  return { ...face, loaded, prefetched, idle, rest };
}

it('loads nothing before the browser is idle, then each page once, those of the main navigation first', async () => {
  const { preloadAllWhenIdle: allWhenIdle, loaded, prefetched, rest } = preloader();
  allWhenIdle([account, slotOnly, catalog]);
  expect(loaded).toEqual([]);
  await rest();
  expect(loaded).toEqual(['mf-catalog ./page', 'mf-account ./page']);
  // The parts that load with a page are fetched, not run.
  expect(prefetched).toEqual(['mf-catalog', 'mf-account']);
  allWhenIdle([account, catalog]);
  await rest();
  expect(loaded).toHaveLength(2);
});

it('loads one unit at a time: the next waits until the browser is idle again', async () => {
  const { preloadAllWhenIdle: allWhenIdle, loaded, idle } = preloader();
  allWhenIdle([catalog, account]);
  idle.shift()!();
  expect(loaded).toEqual(['mf-catalog ./page']);
  await nextTask();
  expect(loaded).toHaveLength(1);
  expect(idle).toHaveLength(1);
});

it('prefetches nothing in data-saver mode until the pointer is near a link', async () => {
  const { preloadAllWhenIdle: allWhenIdle, preload: ahead, loaded, idle } = preloader({ thrifty: true });
  allWhenIdle([catalog, account]);
  expect(idle).toEqual([]);
  ahead(catalog);
  expect(loaded).toEqual(['mf-catalog ./page']);
});

it('retries a unit that could not be loaded, and loads the next one meanwhile', async () => {
  const { preloadAllWhenIdle: allWhenIdle, preload: ahead, loaded, rest } = preloader({ fails: ['mf-catalog'] });
  allWhenIdle([catalog, account]);
  await rest();
  expect(loaded).toEqual(['mf-catalog ./page', 'mf-account ./page']);
  ahead(catalog);
  expect(loaded).toHaveLength(3);
});

it('loads the page of every unit also where all of them are one application', async () => {
  const { preloadAllWhenIdle: allWhenIdle, loaded, rest } = preloader();
  allWhenIdle([account, catalog].map((unit) => ({ ...unit, container: 'single_application' })));
  await rest();
  expect(loaded).toHaveLength(2);
});
