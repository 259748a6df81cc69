import { ADOPTED } from 'shared-contracts/render/adopted';

/** The code has taken over what the server rendered in a node: what was pressed there meanwhile is answered. */
export function markAdopted(node: HTMLElement): void {
  if (!('served' in node.dataset)) return;
  delete node.dataset.served;
  markReplaced(node);
}

/** A unit has drawn a node in place of what the server rendered: what was pressed in the old node is pressed in this one. */
export function markReplaced(node: HTMLElement): void {
  node.dispatchEvent(new CustomEvent(ADOPTED, { bubbles: true }));
}
