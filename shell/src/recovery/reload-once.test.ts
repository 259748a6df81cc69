import { reloadOnce } from './reload-once.ts';

beforeEach(() => sessionStorage.clear());

function attempt(now: number, isPaying = false, storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage) {
  const reload = jest.fn();
  reloadOnce({ storage, reload, now: () => now, isPaying: () => isPaying });
  return reload.mock.calls.length;
}

it('reloads once in sixty seconds', () => {
  expect([attempt(1_000_000), attempt(1_030_000), attempt(1_059_999), attempt(1_060_000)]).toEqual([1, 0, 0, 1]);
});

it('never reloads during a payment', () => {
  expect(attempt(1_000_000, true)).toBe(0);
  expect(attempt(1_000_001)).toBe(1);
});

it('never reloads when it cannot count', () => {
  const denied = () => {
    throw new Error('denied');
  };
  expect(attempt(1_000_000, false, () => ({ getItem: denied, setItem: denied }))).toBe(0);
  expect(attempt(1_000_000, false, denied)).toBe(0);
});
