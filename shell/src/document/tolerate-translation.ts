import { isTranslated } from 'shared-contracts/render/page-translation';

/**
 * From the moment in which a translator changes the page, React removes and inserts beside nodes that may be elsewhere: the translator has
 * put others in their place. Without this the browser throws, and a unit loses its slot for what is no fault of its own.
 */
export function tolerateTranslation({ document, Node, MutationObserver }: Window & typeof globalThis): void {
  if (isTranslated(document)) {
    tolerateForeignNodes(Node.prototype);
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isTranslated(document)) return;
    observer.disconnect();
    tolerateForeignNodes(Node.prototype);
  });
  // stays: the page may be translated at any time.
  observer.observe(document.documentElement, { attributes: true });
}

/** Has nodes that are no longer where they were put count as removed, and what is to stand before them stand where they were, or last. */
function tolerateForeignNodes(prototype: Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    // A translator that keeps the node has moved it into its own.
    if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    return insertBefore.call(this, node, placeIn(this, before)) as Child;
  };
}

/** The child of a node that holds another one; null when that is not in it. */
function placeIn(parent: Node, node: Node | null): Node | null {
  let place = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
