import type { SlotNode } from 'shared-contracts';

/** Node of a slot. The edge writes all of them; a document without one (a bench, a test) gets it at the end of its body. */
export function slotNode(name: SlotNode): HTMLElement {
  const id = `slot-${name}`;
  const found = document.getElementById(id);
  if (found) return found;
  const made = document.createElement(name === 'page' ? 'main' : 'div');
  made.id = id;
  document.body.append(made);
  return made;
}

/** Areas of the page slot: head and side of the members' frame, the shell's error page, and the rooms of page units. */
export const PAGE_AREAS = ['head', 'side', 'error', 'rooms'] as const;
export type PageArea = (typeof PAGE_AREAS)[number];

/** The page slot's areas. The skeleton has them already, so that nothing moves when the shell takes over. */
export function pageAreas(page: HTMLElement): Record<PageArea, HTMLElement> {
  const frame = page.querySelector<HTMLElement>(':scope > .yh-frame') ?? append(page, 'yh-frame');
  const area = (name: PageArea) => frame.querySelector<HTMLElement>(`:scope > .yh-${name}`) ?? append(frame, `yh-${name}`);
  const areas = { head: area('head'), side: area('side'), error: area('error'), rooms: area('rooms') };
  frame.append(areas.head, areas.side, areas.error, areas.rooms);
  return areas;
}

function append(parent: HTMLElement, className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  parent.append(made);
  return made;
}
