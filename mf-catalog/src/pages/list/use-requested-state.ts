import { useMemo } from 'react';
import { stripLocale } from 'shared-contracts/locale/locale';
import { useLocation, useNavigation } from 'ui-kit/router';
import { type ListState, readListState } from '../../address/list-state.ts';

/**
 * The state that the visitor requested last, while the rows of the previous one still show. A ticked filter shows at once,
 * and two quick ticks are two filters, however slow the connection is.
 */
export function useRequestedState(arrived: ListState): { asked: ListState; pending: boolean } {
  const { state, location } = useNavigation();
  const current = useLocation();
  // The shell shows progress for other pages. Only one of the two pathnames has the language prefix.
  const pending = state === 'loading' && location !== undefined && stripLocale(location.pathname) === stripLocale(current.pathname);
  const query = pending ? location.search : null;
  const asked = useMemo(() => (query === null ? arrived : readListState(new URLSearchParams(query))), [arrived, query]);
  return { asked, pending };
}
