import type { Layout } from 'shared-contracts';

/** The fixed nodes of the document that units and the shell draw into, in their order. */
export const SLOT_IDS = ['header', 'page', 'toolbar', 'footer', 'player', 'bar', 'dialogs'] as const;
export type SlotId = (typeof SLOT_IDS)[number];

/** Placeholders by frame, as the host release brings them: markup without style attributes. */
export type Skeleton = Partial<Record<Layout | 'mobile', string>>;

/**
 * `skeleton.json` of a host release. A host without the file, or with one that cannot be read, has empty slots:
 * a page without placeholders is better than none.
 */
export function readSkeleton(file: Buffer | null): Skeleton {
  if (!file) return {};
  let value: unknown;
  try {
    value = JSON.parse(file.toString('utf8'));
  } catch {
    // Said above: empty slots.
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, markup]) => typeof markup === 'string'));
}

/**
 * The slots of a frame as markup. A skeleton that brings slot nodes of its own stands as it is and gets the nodes that it
 * lacks; any other one is the placeholder of the page slot.
 */
export function slotsMarkup(skeleton: Skeleton, layout: Layout, mobile: boolean): string {
  const markup = (mobile && layout === 'default' ? skeleton.mobile : undefined) ?? skeleton[layout] ?? skeleton.default ?? '';
  const own = markup.includes('id="slot-page"');
  const missing = SLOT_IDS.filter((id) => !own || !markup.includes(`id="slot-${id}"`)).map((id) => slotMarkup(id, id === 'page' ? markup : ''));
  return own ? markup + missing.join('') : missing.join('');
}

function slotMarkup(id: SlotId, content: string): string {
  return `<div id="slot-${id}"${id === 'page' ? ' role="main" tabindex="-1"' : ''}>${content}</div>`;
}
