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

it('tells the layout at the start and whenever the width changes it', () => {
  const { target, resize } = windowOf(false);
  const told: boolean[] = [];
  followLayout(phoneLayout(false, target), (isPhone) => told.push(isPhone));
  resize(true);
  resize(false);
  expect(told).toEqual([false, true, false]);
});
