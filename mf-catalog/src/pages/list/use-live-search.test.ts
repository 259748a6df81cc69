import { act, renderHook } from '@testing-library/react';
import { EMPTY_STATE } from '../../address/list-state.ts';
import { useLiveSearch } from './use-live-search.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['a blank', [' ']],
  ['a letter that is taken back at once', ['a', '']],
])('%s leaves the search as it is', (_what, typed) => {
  const go = jest.fn();
  const { result } = renderHook(() => useLiveSearch({ ...EMPTY_STATE, keywords: ['练习'] }, go));
  for (const text of typed) act(() => result.current.setText(text));
  act(() => jest.advanceTimersByTime(1000));
  expect(go).not.toHaveBeenCalled();
  expect(result.current.chosen).toEqual(['练习']);
});
