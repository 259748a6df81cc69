import { type DisplayStorage, writeDisplay } from 'shared-contracts/session/display';

/** The Latin face; the punctuation face is in the same file. */
const FACE = '1em "Source Sans 3 Variable"';

/**
 * Fetches the font of the shop, then shows it in this document and in later ones. Called when the first page is idle: earlier the font
 * would take the line from the scripts, and the browser would lay out all text a second time. Never rejects.
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
