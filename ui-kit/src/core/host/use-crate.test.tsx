import { act, renderHook } from '@testing-library/react';
import { createTestHost } from 'ui-kit/testing';
import { HostContext } from './host-context.ts';
import { useCrate } from './use-crate.ts';

beforeEach(() => localStorage.clear());

/** Two parts of one document. */
function twoParts() {
  const host = createTestHost();
  const wrapper = ({ children }: { children: React.ReactNode }) => <HostContext value={host}>{children}</HostContext>;
  return { host, one: renderHook(useCrate, { wrapper }), other: renderHook(useCrate, { wrapper }) };
}

test('all parts of a document see what one of them collects or takes out', () => {
  const { host, one, other } = twoParts();
  const counts: number[] = [];
  host.bus.on('favourites.crateChanged', ({ count }) => counts.push(count));
  act(() => void one.result.current.add([3, 1]));
  expect(other.result.current.ids).toEqual([3, 1]);
  act(() => void other.result.current.remove([3]));
  expect(one.result.current.ids).toEqual([1]);
  expect(counts).toEqual([2, 1]);
});

test('it follows other tabs, and a storage that somebody clears', () => {
  const { one } = twoParts();
  localStorage.setItem('crate', '[5]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'crate' })));
  expect(one.result.current.ids).toEqual([5]);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(one.result.current.ids).toEqual([]);
});

test('what could not be kept changes nothing, and nobody is told of a change', () => {
  const { host, one } = twoParts();
  const counts: number[] = [];
  host.bus.on('favourites.crateChanged', ({ count }) => counts.push(count));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => expect(one.result.current.add([1])).toBe('refused'));
  expect(one.result.current.ids).toEqual([]);
  expect(counts).toEqual([]);
  full.mockRestore();
});
