import type { Log } from '../../log.ts';

/** A log that nobody reads. */
export const QUIET_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
