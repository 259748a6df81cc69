/** Where a key belongs to something else: controls, rows, menus, sliders, dialogs, text. */
const OWNS_KEYS = [
  'a[href]',
  'button',
  'input',
  'textarea',
  'select',
  'option',
  'summary',
  'audio',
  'video',
  'dialog',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="row"]',
  '[role="slider"]',
  '[role="tab"]',
  '[role="textbox"]',
  '[tabindex]:not([tabindex="-1"])',
].join();

export interface PlayerKeys {
  previous(): void;
  next(): void;
  toggle(): void;
}

/** True when no other control uses this key. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return !(event.target instanceof Element && event.target.closest(OWNS_KEYS));
}

/**
 * ArrowUp previous, ArrowDown next, Space play or pause, anywhere in the page where the key is free; they act on a
 * track only, and not while a dialog is open. Returns a function that stops.
 */
export function handleKeys(target: Document, keys: PlayerKeys, acts: () => boolean): () => void {
  function onKey(event: KeyboardEvent): void {
    const action = { ArrowUp: keys.previous, ArrowDown: keys.next, ' ': keys.toggle }[event.key];
    if (!action || !isFree(event) || !acts()) return;
    // The page must not scroll as well. A held key scrolls neither, but acts once.
    event.preventDefault();
    if (!event.repeat) action();
  }
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}
