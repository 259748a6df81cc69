import type { Layout } from 'shared-contracts';
import { type Skeletons, SLOT_NODES, type SlotNode } from 'shared-contracts/release/skeleton';

/**
 * `skeleton.json` of a host release. A host without the file, or with one that cannot be read, has empty slots:
 * a page without placeholders is better than none.
 */
export function readSkeletons(file: Buffer | null): Skeletons {
  if (!file) return {};
  try {
    const value: unknown = JSON.parse(file.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Skeletons) : {};
  } catch {
    // Said above: empty slots.
    return {};
  }
}

/** The slot nodes with the placeholders of a frame. */
export function slotsMarkup(skeletons: Skeletons, layout: Layout, mobile: boolean): string {
  const frame = (mobile ? skeletons.mobile : undefined) ?? skeletons[layout] ?? {};
  return SLOT_NODES.map((slot) => slotMarkup(slot, frame[slot])).join('');
}

function slotMarkup(slot: SlotNode, placeholder: unknown): string {
  const content = typeof placeholder === 'string' ? placeholder : '';
  return slot === 'page' ? `<main id="slot-page" tabindex="-1">${content}</main>` : `<div id="slot-${slot}">${content}</div>`;
}
