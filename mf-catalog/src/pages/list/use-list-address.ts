import { useCallback } from 'react';
import { useNavigate } from 'ui-kit/router';
import { type ListState, writeListState } from '../../address/list-state.ts';

/**
 * Changes the state of a list by navigating to its address. Each filter is a history entry;
 * `replace` is for changes without an entry (letters of a word).
 */
export function useListAddress(): (next: ListState, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (next, { replace = false } = {}) => navigate(`?${writeListState(next)}`, { replace, preventScrollReset: true }),
    [navigate],
  );
}
