import { ADOPTED } from 'shared-contracts/render/adopted';

const FOCUSABLE = 'a[href], button, input, select, summary, [tabindex]';

/**
 * Sets the state of a fragment's place. What the server rendered there goes, and the focus stays where the visitor had it. The place says
 * when it has ended what was served, and when it is shown in a page that was drawn anew: what was pressed is pressed on what is drawn now.
 */
export function endServed(place: HTMLElement, state: 'pending' | 'shown' | 'failed'): void {
  const isServed = place.dataset.state === 'served';
  place.dataset.state = state;
  if (!isServed) {
    if (state === 'shown') sayAdopted(place);
    return;
  }
  const served = [...place.childNodes].filter((node) => !(node instanceof HTMLElement && node.matches('.yh-fragment-node')));
  const focused = focusable(place).indexOf(document.activeElement as HTMLElement);
  for (const node of served) node.remove();
  if (focused >= 0) focusable(place)[focused]?.focus({ preventScroll: true });
  sayAdopted(place);
}

function sayAdopted(place: HTMLElement): void {
  place.dispatchEvent(new CustomEvent(ADOPTED, { bubbles: true }));
}

function focusable(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(FOCUSABLE)];
}
