import { useCallback } from 'react';
import { useNavigate } from 'ui-kit/router';
import { type ListState, writeListState } from '../../address/list-state.ts';

/**
 * Changes what a list shows by changing its address. A chosen filter is a step that the back button takes back;
 * `replace` is for what is not a step of its own (letters of a word).
 */
export function useListAddress(): (next: ListState, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (next, { replace = false } = {}) => navigate(`?${writeListState(next)}`, { replace, preventScrollReset: true }),
    [navigate],
  );
}
