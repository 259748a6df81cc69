import { type DisplayStorage, readDisplay } from 'shared-contracts/session/display';

/**
 * Has the document use the font of the shop from its start, where an earlier document fetched it. A new release of the shell has the font
 * at a new address: its first document fetches it while it starts.
 */
export function applyKeptTypeface(root: HTMLElement, storage: DisplayStorage): void {
  if (readDisplay(storage).typeface) root.dataset.typeface = '';
}
