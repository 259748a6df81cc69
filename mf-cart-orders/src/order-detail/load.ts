import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { orderIdOf } from '../checkout/load.ts';

export interface OrderDetailData {
  order: CallResponse<'order/orderDetail'>;
  /** The payment was made a moment ago. */
  justPaid: boolean;
  /** What comes next, after a payment; null otherwise. */
  next: CallResponse<'service/callBack/text'> | null;
}

/** The order that the address names. */
export async function loadOrderDetail(host: HostProps, { request }: LoaderFunctionArgs): Promise<OrderDetailData> {
  const order = await loadData(host, 'order/orderDetail', { id: orderIdOf(request.url) }, request.signal);
  const justPaid = new URL(request.url).searchParams.get('paid') === '1' && order.status === 'completed';
  // The order is shown without this text as well.
  const next = justPaid ? await loadData(host, 'service/callBack/text', {}, request.signal).catch(() => null) : null;
  return { order, justPaid, next };
}
