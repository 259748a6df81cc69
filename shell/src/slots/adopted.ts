import { ADOPTED } from 'shared-contracts/render/adopted';

/** The code has taken over what the server rendered in a node, or has replaced it: what was pressed there meanwhile is answered. */
export function markAdopted(node: HTMLElement): void {
  if (!('served' in node.dataset)) return;
  delete node.dataset.served;
  node.dispatchEvent(new CustomEvent(ADOPTED, { bubbles: true }));
}
