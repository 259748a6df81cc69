import type { SlotNode } from 'shared-contracts';

/** Node of a slot. The edge writes all of them; a missing one (tests) is appended to the body. */
export function slotNode(name: SlotNode): HTMLElement {
  const id = `slot-${name}`;
  const found = document.getElementById(id);
  if (found) return found;
  const made = document.createElement(name === 'page' ? 'main' : 'div');
  made.id = id;
  document.body.append(made);
  return made;
}

/** Areas of the page slot: head and side of the members' layout, the error page, and the containers of page units. */
export const PAGE_AREAS = ['head', 'side', 'error', 'content'] as const;
export type PageArea = (typeof PAGE_AREAS)[number];

/** The page slot's areas. The skeleton already holds them, so nothing shifts when the shell takes over. */
export function pageAreas(page: HTMLElement): Record<PageArea, HTMLElement> {
  const frame = page.querySelector<HTMLElement>(':scope > .yh-frame') ?? append(page, 'yh-frame');
  const area = (name: PageArea) => frame.querySelector<HTMLElement>(`:scope > .yh-${name}`) ?? append(frame, `yh-${name}`);
  const areas = { head: area('head'), side: area('side'), error: area('error'), content: area('content') };
  const inOrder = PAGE_AREAS.map((name) => areas[name]);
  // A node that is moved is styled and laid out anew, with the whole page in it: those of the document stay where they are.
  if (inOrder.some((node, index) => frame.children[index] !== node)) frame.append(...inOrder);
  return areas;
}

function append(parent: HTMLElement, className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  parent.append(made);
  return made;
}
