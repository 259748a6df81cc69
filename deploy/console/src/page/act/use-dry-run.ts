import { useEffect, useState } from 'react';
import type { Change, Outcome } from '../api/api.ts';
import { ApiError } from '../api/api.ts';
import { useConsole } from '../frame/console-context.ts';
import { isComplete } from './is-complete.ts';

export type DryRun =
  | { state: 'waiting' }
  | { state: 'incomplete' }
  | { state: 'passed'; outcome: Outcome }
  | { state: 'refused'; error: ApiError };

/** Pause after the last edit before the dry run starts, ms. */
const REST_MS = 250;

/**
 * Dry run of a change. It repeats when the change, the channel or the connection changes, and at each `turn`. None is asked for
 * while `paused`: the change is being made, and of the channel after it the same change would be refused.
 */
export function useDryRun(act: Change, turn: number, paused: boolean): DryRun {
  const { api, channel, status, connection } = useConsole();
  const sequence = status?.body?.sequence ?? 0;
  const wanted = JSON.stringify(act);
  // A result is valid only for its own request: until the next one arrives, nothing can be confirmed.
  const key = JSON.stringify([channel, wanted, sequence, turn, connection === 'lost']);
  const [result, setResult] = useState<{ key: string; run: DryRun } | null>(null);
  useEffect(() => {
    if (paused) return;
    const parsed = JSON.parse(wanted) as Change;
    if (!isComplete(parsed)) return setResult({ key, run: { state: 'incomplete' } });
    const late = new AbortController();
    const timer = setTimeout(() => {
      api.change(parsed, { channel, why: '', dryRun: true, signal: late.signal }).then(
        (outcome) => !late.signal.aborted && setResult({ key, run: { state: 'passed', outcome } }),
        (error: unknown) => {
          if (late.signal.aborted) return;
          if (!(error instanceof ApiError)) throw error;
          setResult({ key, run: { state: 'refused', error } });
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, channel, wanted, key, paused]);
  return result?.key === key ? result.run : { state: 'waiting' };
}
