import type { Locale } from '../locale/locale.ts';
import type { Layout } from '../units.ts';

/**
 * The fixed nodes of a document, in the order of the body. `slot-page` is the `<main>`; `slot-bar` is the phone's bar.
 * Each is `<div id="…">` (`<header>`, `<main>`, `<footer>` for those three).
 */
export const SLOT_NODES = ['slot-header', 'slot-page', 'slot-toolbar', 'slot-footer', 'slot-player', 'slot-bar', 'slot-dialogs'] as const;
export type SlotNode = (typeof SLOT_NODES)[number];

/** Frames of a page as the edge knows them before any script runs: the route's layout, or `mobile` for a phone. */
export type Frame = Layout | 'mobile';

/**
 * `skeleton.json` of a shell release: static markup by frame, language and slot node; a node that is left out is empty.
 * The edge puts each text into its node as it is (no style attributes, no scripts) and says the frame on the root element:
 * `<html lang data-layout="default|registration|personal" data-mobile="true|false">`. `{brand}` stands for the brand's
 * name and `{path}` for the page's path without language prefix and query (both to be escaped by the edge).
 */
export type Skeletons = Record<Frame, Record<Locale, Partial<Record<SlotNode, string>>>>;
