import type { CallName } from 'shared-contracts/api/call-names';

/** Calls that change something, and so honour the header `Idempotency-Key`. A test finds any that is missing here. */
export const WRITES: ReadonlySet<CallName> = new Set<CallName>([
  'searchKeyword/saveData',
  'userPlay/addPlay',
  'userPlay/addAlbumPlay',
  'userPlay/play',
  'userPlay/deletePlay',
  'userPlay/downMusic',
  'order/downloadLink',
  'share/count',
]);
