import { useEffect, useState } from 'react';
import { settledValue } from './answer.ts';

/**
 * Value of a promise: of one that stands already at once, of another when it comes; until then that of the promise before.
 * A rejection keeps what was there: this is for what a page can do without (counts).
 */
export function useSettled<Value>(promise: Promise<Value>): Value | undefined {
  const [last, setLast] = useState<Value | undefined>(() => settledValue(promise));
  useEffect(() => {
    let current = true;
    promise.then(
      (value) => current && setLast(() => value),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [promise]);
  return settledValue(promise) ?? last;
}
