import { followLayout, phoneLayout } from './layout.ts';

/** A window whose width changes by hand. */
function windowOf(isNarrow: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: isNarrow,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  return {
    target: { matchMedia: () => query } as unknown as Window,
    resize(narrow: boolean) {
      query.matches = narrow;
      for (const listener of listeners) listener();
    },
  };
}

it.each([
  ['a desktop', false, false, true],
  ['a narrow window of a desktop', false, true, false],
  ['a phone', true, true, true],
  ['a phone on its side', true, false, true],
])('knows whether the server assumed the layout of %s', (_what, byUserAgent, isNarrow, isAsServed) => {
  expect(phoneLayout(byUserAgent, windowOf(isNarrow).target).isAsServed()).toBe(isAsServed);
});

it('tells the layout at the start and whenever the width changes it', () => {
  const { target, resize } = windowOf(false);
  const told: boolean[] = [];
  followLayout(phoneLayout(false, target), (isPhone) => told.push(isPhone));
  resize(true);
  resize(false);
  expect(told).toEqual([false, true, false]);
});
