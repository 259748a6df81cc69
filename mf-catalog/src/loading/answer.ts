import { useEffect, useState } from 'react';

/** A promise that React's `use` can read at once when it is settled already (React keeps these marks on promises that it has read). */
type Marked<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

/** A promise that is settled already: it renders in the first pass, without a skeleton. */
export function answered<Value>(value: Value): Promise<Value> {
  const promise: Marked<Value> = Promise.resolve(value);
  promise.status = 'fulfilled';
  promise.value = value;
  return promise;
}

/**
 * Keeps a rejection from counting as unhandled before the part that shows it has rendered. Readers of the promise still get
 * the rejection.
 */
export function awaitedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(undefined, () => undefined);
  return promise;
}

/** The value of a settled promise; undefined while it is pending. */
function settledValue<Value>(promise: Promise<Value>): Value | undefined {
  const marked: Marked<Value> = promise;
  return marked.status === 'fulfilled' ? marked.value : undefined;
}

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
