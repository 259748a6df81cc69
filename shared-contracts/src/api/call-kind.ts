/** How a call is sent. A release carries the kinds of its calls, so the shell and the edge need no list of all calls. */
export interface CallKind {
  method: 'GET' | 'POST';
  /** The call changes something: the client sends an idempotency key. */
  writes?: true;
}

/** Kinds by call name (`music/getList`). */
export type CallKinds = Readonly<Record<string, CallKind>>;

/** Path of a call under the storefront's origin. */
export function callPath(name: string): string {
  return `/api/${name}`;
}
