import { useCall } from 'ui-kit/member';

/** Months that the service counts at most. */
const MONTHS = 36;

/** What each song earned in the last three years, fen; null until it is known. */
export type Earned = ReadonlyMap<number, number> | null;

/** Earnings have calls of their own: the list shows without them. */
export function useEarned(): Earned {
  const { answer } = useCall('composerEarnings/getCharts', { months: MONTHS });
  return answer.status === 'ready' ? new Map(answer.data.songs.map(({ id, earned }) => [id, earned])) : null;
}
