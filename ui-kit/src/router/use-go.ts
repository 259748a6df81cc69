import { useCallback } from 'react';
import { stripLocale } from 'shared-contracts/locale/locale';
import { useHost } from 'ui-kit/core';
import { useUnitRouter } from './unit-router-context.ts';

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** Goes to a path without language prefix, to a `?query` of this page, or by steps through the history. */
export type Go = (to: string | number, options?: GoOptions) => void;

/** Programmatic navigation: by the unit's router within the unit, by the host elsewhere. */
export function useGo(): Go {
  const host = useHost();
  const unit = useUnitRouter();
  return useCallback(
    (to, options = {}) => {
      if (typeof to === 'number') {
        window.history.go(to);
        return;
      }
      const path = to.startsWith('?') && unit ? stripLocale(unit.router.state.location.pathname) + to : to;
      if (unit?.owns(path)) void unit.router.navigate(path, options);
      else host.navigate(path, { replace: options.replace });
    },
    [host, unit],
  );
}
