import type { Layout } from '../units.ts';

/** The fixed nodes of a document, in the order of the body; the node's id is `slot-` and the name. `page` is the `<main>`. */
export const SLOT_NODES = ['header', 'page', 'toolbar', 'footer', 'player', 'bar', 'dialogs'] as const;
export type SlotNode = (typeof SLOT_NODES)[number];

/** Frames of a page as the edge knows them before any script runs: the route's layout, or `mobile` for a phone where the layout has a frame. */
export type Frame = Layout | 'mobile';

/** Markup by slot node; `hero` fills the page node of a route with a hero header. */
export type FrameMarkup = Partial<Record<SlotNode | 'hero', string>>;

/**
 * `skeleton.json` of a shell release: static markup by frame and slot node, without text, so one serves both languages. The
 * edge puts it into the nodes (no style attributes, no scripts), with the words that the page opens with where it is marked
 * for them (`page-header.ts`), and names the frame on the root element:
 * `<html lang data-layout="default|registration|personal|own" data-mobile="true|false">`.
 */
export type Skeletons = Partial<Record<Frame, FrameMarkup>>;
