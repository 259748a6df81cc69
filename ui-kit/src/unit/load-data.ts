import type { CallName } from 'shared-contracts/api/call-names';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';

/**
 * Data of a call for a route loader: the result that the edge prefetched into the document when there is one for this
 * request, else the service's response, which the end of the navigation aborts. Rejects with an ApiError, which the route's error page shows.
 */
export async function loadData<C extends CallName>(
  host: Pick<HostProps, 'api' | 'takeInitialData'>,
  call: C,
  request: CallRequest<C>,
  signal: AbortSignal,
): Promise<CallResponse<C>> {
  const inlined = host.takeInitialData(call, request);
  return inlined === undefined ? host.api.call(call, request, { signal, quiet: true }) : (inlined as CallResponse<C>);
}
