import { createBus } from 'shared-contracts/bus/create-bus';
import { createPageStore } from '../page/page-state.ts';
import { createReleaseState } from '../releases/release-state.ts';
import { fakeRelease } from '../testing/fake-unit.ts';
import { followRouting } from './routing-events.ts';

const releases = createReleaseState({ sequence: 1, units: [fakeRelease('mf-catalog', '/music')], fallbacks: [] });

/** A tab under a fake single-spa; `heard` are the events on the bus. */
function tab() {
  history.replaceState(null, '', '/');
  const bus = createBus({ validate: () => null, report: (error: unknown) => fail(error), loadIntent: async () => false } as never);
  const heard: string[] = [];
  const onEnd = jest.fn();
  bus.on('navigation.started', ({ path }) => heard.push(`started ${path}`));
  bus.on('navigation.ended', ({ path }) => heard.push(`ended ${path}`));
  followRouting(window, {
    bus,
    page: createPageStore(releases, location),
    pageSettled: async () => undefined,
    onNavigation: () => undefined,
    onEnd,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    bus,
    heard,
    onEnd,
    /** A click on a tab of the header; `during`: what the unit of the page does with the address. */
    async go(to: string, during: () => void = () => undefined) {
      history.pushState(null, '', to);
      window.dispatchEvent(new CustomEvent('single-spa:before-routing-event'));
      during();
      window.dispatchEvent(new CustomEvent('single-spa:routing-event'));
      await settled();
    },
  };
}

it('ends a navigation when the page is there', async () => {
  const { go, heard, onEnd } = tab();
  await go('/music');
  expect(heard).toEqual(['started /music', 'ended /music']);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('a page of the same unit whose answer is late is under way until the unit has it', async () => {
  const { bus, go, heard, onEnd } = tab();
  await go('/music', () => bus.emit('navigation.started', { path: '/music' }));
  expect(heard.filter((event) => event.startsWith('ended'))).toEqual([]);
  expect(onEnd).not.toHaveBeenCalled();
  bus.emit('navigation.ended', { path: '/music' });
  expect(heard.at(-1)).toBe('ended /music');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('a unit that is left while it loads keeps no later page under way', async () => {
  const { bus, go, heard } = tab();
  await go('/music', () => bus.emit('navigation.started', { path: '/music' }));
  await go('/about');
  expect(heard.at(-1)).toBe('ended /about');
});
