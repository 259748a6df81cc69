import { useMemo } from 'react';
import { stripLocale } from 'shared-contracts/locale/locale';
import { useLocation, useNavigation } from 'ui-kit/router';
import { type ListState, readListState } from '../../address/list-state.ts';

/**
 * The state that the visitor asked for last: the one on its way while the rows of the one before still stand. What one ticks
 * shows at once, and two ticks in a row are two filters, however slow the line is.
 */
export function useRequestedState(arrived: ListState): { asked: ListState; pending: boolean } {
  const { state, location } = useNavigation();
  const current = useLocation();
  // On the way to another page the shell's bar says so. The one pathname has the prefix of the language, the other has not.
  const pending = state === 'loading' && location !== undefined && stripLocale(location.pathname) === stripLocale(current.pathname);
  const query = pending ? location.search : null;
  const asked = useMemo(() => (query === null ? arrived : readListState(new URLSearchParams(query))), [arrived, query]);
  return { asked, pending };
}
