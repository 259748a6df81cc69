/** A missing chunk of the shell causes at most one reload in this time, ms. */
const GUARD_MS = 60_000;
const KEY = 'reloaded-at';

export interface ReloadOptions {
  /** A function: a browser that refuses storage throws on access. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
  now(): number;
  /** True during a payment: nothing reloads the page then. */
  isPaying(): boolean;
}

/**
 * Reloads the page when a chunk of the shell could not be loaded, usually because the tab is older than the release. True
 * when it did; false within the guard time, without storage (it could loop) or during a payment.
 */
export function reloadOnce({ storage, reload, now, isPaying }: ReloadOptions): boolean {
  if (isPaying()) return false;
  try {
    const counted = storage();
    const last = Number(counted.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now() - last < GUARD_MS) return false;
    counted.setItem(KEY, String(now()));
  } catch {
    // Storage that is switched off cannot count reloads.
    return false;
  }
  reload();
  return true;
}

/**
 * True for an uncaught error of a missing lazy chunk of the shell (a dialog's library, a part of the kit), usually because
 * the tab is older than the release. Missing chunks of remotes are handled in their slots.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError' && error.message.includes('/releases/shell/');
}
