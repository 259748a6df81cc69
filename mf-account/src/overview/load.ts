import type { CallName } from 'shared-contracts/api/call-names';
import { isApiError } from 'shared-contracts/api/client-types';
import type { CallRequest, CallResponse } from 'shared-contracts/api/contract';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

/** One part of the overview: the others show when it fails. */
export type Part<Data> = { data: Data } | { failed: string };

export interface OverviewData {
  counters: Part<CallResponse<'user/getData'>>;
  points: Part<CallResponse<'user/integralInfo'>>;
  plays: Part<CallResponse<'userPlayRecord/getList'>>;
  /** Licences that end within 30 days. */
  ending: Part<CallResponse<'order/orderDetailList'>>;
  favourites: Part<CallResponse<'userFavoritesData/getList'>>;
}

/** Rows of each list. */
const ROWS = 5;

export async function loadOverview(host: HostProps, { request: { signal } }: LoaderFunctionArgs): Promise<OverviewData> {
  const part = async <C extends CallName>(call: C, request: CallRequest<C>): Promise<Part<CallResponse<C>>> => {
    try {
      return { data: await loadData(host, call, request, signal) };
    } catch (error) {
      // Not signed in any more, or no connection: that concerns the whole page.
      if (!isApiError(error) || error.code < 0) throw error;
      return { failed: error.message };
    }
  };
  const [counters, points, plays, favourites, ending] = await Promise.all([
    part('user/getData', {}),
    part('user/integralInfo', {}),
    part('userPlayRecord/getList', { page: 1, size: ROWS }),
    part('userFavoritesData/getList', { type: FAVOURITE.track, page: 1, size: ROWS }),
    part('order/orderDetailList', { state: 'ending', page: 1, size: ROWS }),
  ]);
  return { counters, points, plays, favourites, ending };
}
