import type { DocumentUnit, UnitLifecycles } from 'shared-contracts';
import { type FakeUnit, lifecyclesOf } from '../testing/fake-unit.ts';
import { at } from '../testing/tab-fixture.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { hotSwap } from './hot-swap.ts';
import type { MountedRelease, SwapSteps } from './slot-session.ts';

const loaded = (release: DocumentUnit, plan: FakeUnit = {}): MountedRelease => ({
  release,
  lifecycles: lifecyclesOf(release, plan) as UnitLifecycles,
  props: {} as MountedRelease['props'],
  node: document.createElement('div'),
});

interface Plan {
  /** The mounted release; null while the visitor sees the message. */
  was?: MountedRelease | null;
  current?: DocumentUnit;
  /** What each step does besides being logged; a throw is a fault. `collapse` loses the mounted release. */
  on?: Partial<Record<string, (collapse: () => void) => void>>;
  hasEnded?: () => boolean;
}

/** A swap from release 1 to release 2 with the steps in their order. */
async function swapped({
  was = loaded(at('1'), { dehydrate: () => ({ place: 7 }) }),
  current = at('2'),
  on = {},
  hasEnded = () => false,
}: Plan) {
  const log: string[] = [];
  const given: unknown[] = [];
  const waits: (number | undefined)[] = [];
  const breaker = createCircuitBreaker(() => 0);
  const step = (name: string) => {
    log.push(name);
    on[name]?.(() => {
      mounted = null;
    });
  };
  let mounted = was;
  const steps: SwapSteps = {
    hasEnded,
    mounted: () => mounted,
    whenIdle: async () => step('idle'),
    restart: async (from) => step(`restart ${from}`),
    async prepare(release) {
      step(`prepare ${release.version}`);
      return loaded(release);
    },
    async mount({ release, props }) {
      given.push(props.handedOver);
      step(`mount ${release.version}`);
      return !hasEnded();
    },
    discard: ({ release }) => step(`discard ${release.version}`),
    async unmount({ release }) {
      step(`unmount ${release.version}`);
      mounted = null;
    },
  };
  await hotSwap(steps, {
    current: () => current,
    breaker,
    inPlace: true,
    view: {
      holdHeight(scroll) {
        step(`hold height${scroll ? ' and scroll' : ''}`);
        return () => step('release height');
      },
    } as Parameters<typeof hotSwap>[1]['view'],
    report(kind, { version }, error, ms) {
      log.push(`report ${kind} ${version} ${error instanceof Error ? error.message : error}`.trim());
      waits.push(ms);
    },
  });
  return { log, given, waits, breaker };
}
const fails = () => {
  throw new Error('fault');
};

it('keeps the height of the slot from before the old release goes until the new one is mounted', async () => {
  const { log, given } = await swapped({});
  expect(log).toEqual([
    ...['idle', 'prepare 2', 'hold height and scroll', 'unmount 1', 'mount 2'],
    ...['report mounted 2', 'report swapped 2 from 1', 'release height'],
  ]);
  expect(given).toEqual([{ version: '1', state: { place: 7 } }]);
});

it('releases the height also when the new release fails and the old one returns with its state', async () => {
  const { log, given, breaker } = await swapped({ on: { 'mount 2': fails } });
  expect(log.slice(-5)).toEqual(['mount 2', 'prepare 1', 'mount 1', 'report mounted 1', 'release height']);
  expect(given).toEqual([
    { version: '1', state: { place: 7 } },
    { version: '1', state: { place: 7 } },
  ]);
  expect([breaker.allows(at('2').container), breaker.allows(at('1').container)]).toEqual([false, true]);
});

it('goes to the last good release when the old one cannot return either', async () => {
  for (const failing of ['prepare 1', 'mount 1']) {
    const { log } = await swapped({ on: { 'mount 2': fails, [failing]: fails } });
    expect(log.slice(-2)).toEqual(['restart fallback', 'release height']);
  }
});

it('does not bring the old release back once the visitor has left', async () => {
  let ended = false;
  const leave = () => {
    ended = true;
    fails();
  };
  const { log } = await swapped({ on: { 'mount 2': leave }, hasEnded: () => ended });
  expect(log.slice(-2)).toEqual(['mount 2', 'release height']);
});

it('hands over a copy, and nothing where the old release has no state or gives one that cannot be copied', async () => {
  const state = { place: 7 };
  const copied = await swapped({ was: loaded(at('1'), { dehydrate: () => state }) });
  expect((copied.given[0] as { state: object }).state).not.toBe(state);
  for (const plan of [{}, { dehydrate: () => undefined }]) {
    const { given, log } = await swapped({ was: loaded(at('1'), plan) });
    expect(given).toEqual([undefined]);
    expect(log.filter((line) => line.startsWith('report error'))).toEqual([]);
  }
  const uncopied = await swapped({ was: loaded(at('1'), { dehydrate: () => () => 'a function' }) });
  expect(uncopied.given).toEqual([undefined]);
  expect(uncopied.log).toContainEqual(expect.stringMatching(/^report error 1 /));
});

it('leaves the mounted release alone when there is nothing to swap to, or the new one is skipped', async () => {
  expect((await swapped({ current: at('1') })).log).toEqual(['idle']);
  expect((await swapped({ hasEnded: () => true })).log).toEqual(['idle']);
  expect((await swapped({ on: { 'prepare 2': fails } })).log).toEqual(['idle', 'prepare 2']);
});

it('drops a release that is ready when the visitor has left or the old one has failed', async () => {
  let ended = false;
  const leave = () => {
    ended = true;
  };
  const left = await swapped({ on: { 'prepare 2': leave }, hasEnded: () => ended });
  const collapsed = await swapped({ on: { 'prepare 2': (collapse) => collapse() } });
  for (const { log } of [left, collapsed]) expect(log).toEqual(['idle', 'prepare 2', 'discard 2']);
});

it('restarts the slot that shows the message, and holds no height', async () => {
  expect((await swapped({ was: null })).log).toEqual(['idle', 'restart current']);
});

it('reports nothing as mounted when the visitor left during the mount', async () => {
  let ended = false;
  const leave = () => {
    ended = true;
  };
  const { log } = await swapped({ on: { 'mount 2': leave }, hasEnded: () => ended });
  expect(log.slice(-2)).toEqual(['mount 2', 'release height']);
});

it('reports how long the slot had no mounted release, in whole milliseconds', async () => {
  let now = 5000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const takes = (ms: number) => () => {
    now += ms;
  };
  const { waits } = await swapped({ on: { 'prepare 2': takes(900), 'unmount 1': takes(20.2), 'mount 2': takes(30) } });
  clock.mockRestore();
  expect(waits).toEqual([50, 50]);
});

it('skips a release that could not be prepared at the next swap', async () => {
  const { breaker } = await swapped({ on: { 'prepare 2': fails } });
  expect(breaker.allows(at('2').container)).toBe(false);
});
