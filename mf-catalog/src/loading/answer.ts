/** A promise that React's `use` can read at once when it is settled already (React keeps these marks on promises that it has read). */
type Marked<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

/** An answer that stands already: drawn in the first pass, without a skeleton in between. */
export function answered<Value>(value: Value): Promise<Value> {
  const promise: Marked<Value> = Promise.resolve(value);
  promise.status = 'fulfilled';
  promise.value = value;
  return promise;
}

/**
 * Keeps a rejection from counting as unhandled while the part of the page that will show it is not drawn yet.
 * Whoever reads the promise still gets the rejection.
 */
export function awaitedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(undefined, () => undefined);
  return promise;
}

/** The value of an answer that stands already; undefined for one that is on its way. */
export function settledValue<Value>(promise: Promise<Value>): Value | undefined {
  const marked: Marked<Value> = promise;
  return marked.status === 'fulfilled' ? marked.value : undefined;
}
