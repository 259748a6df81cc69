import { useEffect, useState } from 'react';
import type { Change, Outcome } from '../api/api.ts';
import { Refused } from '../api/api.ts';
import { useConsole } from '../frame/console-context.ts';
import { isComplete } from './is-complete.ts';

export type DryRun =
  | { state: 'waiting' }
  | { state: 'incomplete' }
  | { state: 'passed'; outcome: Outcome }
  | { state: 'refused'; refused: Refused };

/** A wish that is still being shaped is not tried before it rests this long, ms. */
const REST_MS = 250;

/** What a wish would do now. Tried anew whenever the wish or the channel changes, when the connection goes or comes, and at each `turn`. */
export function useDryRun(act: Change, turn: number): DryRun {
  const { api, channel, status, connection } = useConsole();
  const lost = connection === 'lost';
  const [result, setResult] = useState<DryRun>({ state: 'waiting' });
  const sequence = status?.body?.sequence ?? 0;
  const wanted = JSON.stringify(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document, connection or turn asks the same question anew
  useEffect(() => {
    const parsed = JSON.parse(wanted) as Change;
    const complete = isComplete(parsed);
    setResult({ state: complete ? 'waiting' : 'incomplete' });
    if (!complete) return;
    const late = new AbortController();
    const timer = setTimeout(() => {
      api.change(parsed, { channel, why: '', dryRun: true, signal: late.signal }).then(
        (outcome) => !late.signal.aborted && setResult({ state: 'passed', outcome }),
        (error: unknown) => {
          if (late.signal.aborted) return;
          if (!(error instanceof Refused)) throw error;
          setResult({ state: 'refused', refused: error });
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, channel, wanted, sequence, turn, lost]);
  return result;
}
