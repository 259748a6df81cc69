/** Event on a node, bubbling, when a script has taken over what was served in it, or has replaced it. */
export const ADOPTED = 'yh:adopted';

/** Event on an element, bubbling, when the inline script has kept a press on it. */
export const PRESSED = 'yh:pressed';

/** Attribute of a field of a served part: what a visitor has written or chosen in it. */
export const WRITTEN = 'data-written';
