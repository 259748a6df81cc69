/** A queue of the service is full. The caller is answered 503 and tries again later. */
export class BusyError extends Error {
  override readonly name: string = 'BusyError';
}
