import { useEffect } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import { ErrorState, useHost } from 'ui-kit/core';
import { isNotFound, isRouteErrorResponse, useGo, useLocation, useRouteError } from 'ui-kit/router';

/**
 * Shown when a loader or a page throws. 404 and 500 go to the shell; all other errors (no connection, a busy service, a bug
 * of the page) show here with a retry button.
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
  // Navigating to the same address runs the loaders again, and clears the error when they succeed.
  const state = (
    <ErrorState onRetry={() => go(search || '?', { replace: true, preventScrollReset: true })}>{refusal?.message || undefined}</ErrorState>
  );
  // An error of the service is no fault of this release. The mark lets the shell replace a faulty release at once.
  return refusal ? state : <div data-unit-failed="">{state}</div>;
}
