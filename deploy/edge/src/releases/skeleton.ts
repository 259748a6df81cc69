import type { Layout } from 'shared-contracts';
import { type PageHeader, withPageHeader } from 'shared-contracts/release/page-header';
import { type FrameMarkup, type Skeletons, SLOT_NODES, type SlotNode } from 'shared-contracts/release/skeleton';

/**
 * Parses `skeleton.json` of a host release. A missing or broken file gives empty slots: a page without placeholders is better
 * than no page.
 */
export function readSkeletons(file: Buffer | null): Skeletons {
  if (!file) return {};
  try {
    const value: unknown = JSON.parse(file.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Skeletons) : {};
  } catch {
    // Broken file: empty slots.
    return {};
  }
}

/** Markup of the slot nodes with their placeholders; the page slot includes the page header. */
export function slotsMarkup(skeletons: Skeletons, layout: Layout, mobile: boolean, header: PageHeader | null): string {
  const frame = (mobile ? skeletons.mobile : undefined) ?? skeletons[layout] ?? {};
  return SLOT_NODES.map((slot) => slotMarkup(slot, frame, header)).join('');
}

function slotMarkup(slot: SlotNode, frame: FrameMarkup, header: PageHeader | null): string {
  if (slot !== 'page') return `<div id="slot-${slot}">${textOf(frame[slot])}</div>`;
  const placeholder = header?.look === 'hero' ? (frame.hero ?? frame.page) : frame.page;
  return `<main id="slot-page" tabindex="-1">${withPageHeader(textOf(placeholder), header)}</main>`;
}

/** The file is untrusted: ignore values that are not text. */
function textOf(placeholder: unknown): string {
  return typeof placeholder === 'string' ? placeholder : '';
}
