import type { Track } from 'shared-contracts/api/music';
import { idsOfCrateLink, readCrate } from 'shared-contracts/favourites/crate';
import type { HostProps } from 'shared-contracts/host';
import type { LoaderFunctionArgs } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';

export interface CrateData {
  /** True for the list that a link names, false for the crate of this device. */
  shared: boolean;
  /** Versions of the list, in its order. */
  ids: readonly number[];
  /** Those of them that are offered. */
  tracks: readonly Track[];
}

/** The crate of this device, or the list that a link names: `/crate?tracks=12,7,9`. */
export const loadCrate =
  (host: HostProps) =>
  async ({ request }: LoaderFunctionArgs): Promise<CrateData> => {
    const link = new URL(request.url).searchParams.get('tracks');
    const ids = link === null ? readCrate(() => localStorage) : idsOfCrateLink(link);
    const tracks = ids.length === 0 ? [] : (await loadData(host, 'music/getByIds', { ids }, request.signal)).list;
    return { shared: link !== null, ids, tracks };
  };
