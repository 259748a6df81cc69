import { useEffect, useState } from 'react';
import { settledValue } from './answer.ts';

/**
 * Value of a promise: at once when it is settled, else later; until then the value of the previous promise.
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
