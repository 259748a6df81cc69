import { readDisplay, writeDisplay } from 'shared-contracts/session/display';

type DisplayStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The face that all text uses; that of punctuation is in the same file. */
const FACE = '1em "Source Sans 3 Variable"';

/**
 * Has the document use the typeface of the shop from its start, where an earlier document fetched it. A new release of the shell has it
 * under a new address: then the first document waits for it once more.
 */
export function applyKeptTypeface(root: HTMLElement, storage: DisplayStorage): void {
  if (readDisplay(storage).typeface) root.dataset.typeface = '';
}

/**
 * Fetches the typeface and shows it. For a first visitor this waits until the page is idle: while a page starts, its scripts need the
 * line, and a face that arrives has all text laid out anew. The fallback has the same metrics, so nothing moves.
 */
export async function fetchTypeface(root: HTMLElement, fonts: Pick<FontFaceSet, 'load'>, storage: DisplayStorage): Promise<void> {
  try {
    const faces = await fonts.load(FACE);
    if (faces.length === 0) return;
  } catch {
    // Without a network the fallback stays.
    return;
  }
  root.dataset.typeface = '';
  writeDisplay(storage, { typeface: true });
}
