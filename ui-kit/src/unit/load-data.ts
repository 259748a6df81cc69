import type { CallName } from 'shared-contracts/api/call-names';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';

/**
 * Data of a call for a route loader: the answer that the edge put into the document when there is one for this very
 * question (then without a request), else the service's. Rejects with an ApiError; the route's error page says it.
 */
export async function loadData<C extends CallName>(
  host: Pick<HostProps, 'api' | 'takeInitialData'>,
  call: C,
  request: CallRequest<C>,
  signal?: AbortSignal,
): Promise<CallResponse<C>> {
  const inlined = host.takeInitialData(call, request);
  return inlined === undefined ? host.api.call(call, request, { signal, quiet: true }) : (inlined as CallResponse<C>);
}
