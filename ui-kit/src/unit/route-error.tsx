import { useEffect } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import { ErrorState, useHost } from 'ui-kit/core';
import { isNotFound, isRouteErrorResponse, useGo, useLocation, useRouteError } from 'ui-kit/router';

/**
 * What a route shows when its loader or its page throws: 404 and 500 by the shell, all else (no line, a busy service, a fault of
 * the page) here with another try.
 */
export function RouteError() {
  const host = useHost();
  const error = useRouteError();
  const go = useGo();
  const { search } = useLocation();
  const missing = isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404);
  const refusal = isApiError(error) ? error : null;
  const status = missing ? 404 : refusal?.status;

  useEffect(() => {
    if (status === 404) host.showError(404);
    else if (status === 500) host.showError(500, refusal?.message);
    else if (!refusal) host.report(error, 'route');
  }, [host, error, status, refusal]);

  if (status === 404 || status === 500) return null;
  // Going to the same address again runs the loaders again and takes the error away when they succeed.
  const state = (
    <ErrorState onRetry={() => go(search || '?', { replace: true, preventScrollReset: true })}>{refusal?.message || undefined}</ErrorState>
  );
  // What the service refuses is no fault of this release; all else is, and the mark lets the shell exchange it at once.
  return refusal ? state : <div data-unit-failed="">{state}</div>;
}
