import type { Layout } from 'shared-contracts';

/** The fixed nodes of the document that units and the shell draw into, in their order. */
export const SLOT_IDS = ['header', 'page', 'toolbar', 'footer', 'player', 'bar', 'dialogs'] as const;
export type SlotId = (typeof SLOT_IDS)[number];

/** Placeholders by frame. Markup without text and without style attributes, so one serves both languages. */
export type Skeleton = Partial<Record<Layout | 'mobile', Partial<Record<SlotId, string>>>>;

/**
 * `skeleton.json` of a host release: by frame either markup per slot, or one text for the page slot.
 * A host without the file, or with one that is not JSON, has empty slots.
 */
export function readSkeleton(file: Buffer | null): Skeleton {
  if (!file) return {};
  let value: unknown;
  try {
    value = JSON.parse(file.toString('utf8'));
  } catch {
    // A page without placeholders is better than none.
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([frame, slots]) => [frame, typeof slots === 'string' ? { page: slots } : { ...(slots as object) }]),
  );
}
