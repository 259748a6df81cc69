/** `missing`: no keys there, or none that may sign; `damaged`: files that are none; `open`: others may read them; `input`: no such wish. */
export type KeyRefusal = 'missing' | 'damaged' | 'open' | 'input';

export class KeyError extends Error {
  readonly reason: KeyRefusal;

  constructor(reason: KeyRefusal, message: string) {
    super(message);
    this.name = 'KeyError';
    this.reason = reason;
  }
}
