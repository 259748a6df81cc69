/** Event on a node, bubbling, when a script has taken over what was served in it, or has replaced it. */
export const ADOPTED = 'yh:adopted';
