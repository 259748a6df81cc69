import { isMissingChunk, reloadOnce } from './missing-chunk.ts';

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

const failed = (address: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: https://shop.example${address})`), { name: 'ChunkLoadError' });

it('distinguishes a missing file of the shell from one of a remote and from other errors', () => {
  expect(isMissingChunk(failed('/releases/shell/1.0.0/kit-antd.0123.js'))).toBe(true);
  expect(isMissingChunk(failed('/releases/mf-catalog/1.0.0/7.0123.js'))).toBe(false);
  expect(isMissingChunk(new Error('/releases/shell/ broke'))).toBe(false);
  expect(isMissingChunk('Loading chunk 7 failed (/releases/shell/)')).toBe(false);
});
