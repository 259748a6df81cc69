import { PLAYER_KEYS, type PlayerCommand } from './shortcuts.ts';

/** Where every key belongs to something else: text, menus, dialogs. */
const TAKES_TEXT = [
  'input',
  'textarea',
  'select',
  'option',
  'dialog',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="textbox"]',
].join();

/** Where Space and the arrows do as well: controls, rows, sliders. */
const OWNS_KEYS = [
  TAKES_TEXT,
  'a[href]',
  'button',
  'summary',
  'audio',
  'video',
  '[role="row"]',
  '[role="slider"]',
  '[role="tab"]',
  '[tabindex]:not([tabindex="-1"])',
].join();

/** True when no other control uses this key. The question mark, typed with Shift on most keyboards, means nothing to a button. */
function isFree(event: KeyboardEvent, command: PlayerCommand): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return false;
  const isQuestion = command === 'keys';
  if (!isQuestion && (event.altKey || event.shiftKey)) return false;
  return !(event.target instanceof Element && event.target.closest(isQuestion ? TAKES_TEXT : OWNS_KEYS));
}

/**
 * Handles the keys of the player anywhere in the page where they are free, and where `acts` allows it. Returns a function that
 * stops.
 */
export function handleKeys(
  target: Document,
  commands: Readonly<Record<PlayerCommand, () => void>>,
  acts: (command: PlayerCommand) => boolean,
): () => void {
  function onKey(event: KeyboardEvent): void {
    const command = PLAYER_KEYS[event.key];
    if (!command || !isFree(event, command) || !acts(command)) return;
    // The page must not scroll as well. A held key scrolls neither, but acts once.
    event.preventDefault();
    if (!event.repeat) commands[command]();
  }
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}
