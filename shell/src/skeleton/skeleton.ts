import type { Frame, FrameMarkup, Skeletons } from 'shared-contracts';
import { block, blocks, hero, pageHeader, placeholder, player, rows } from './placeholders.ts';

/*
 * Static markup that the edge writes into the slots. Evaluated by the build: no browser code. No text, because it serves both languages
 * (edge and shell insert the page header), and no style attributes, because the content security policy refuses them. The style sheets
 * beside it give the sizes of the content.
 */

/** The mark: strings of an instrument that become a river. The same drawing as `chrome/mark.tsx` (tested). */
export const MARK =
  '<svg class="yh-mark" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round">' +
  '<path d="M4 10v12M9 6v20"/><path d="M14 12c3-6 5-6 7 0s4 6 7 0"/><path d="M14 20c3-6 5-6 7 0s4 6 7 0" stroke="var(--yh-accent)"/></svg>';

const header = placeholder('header', `${MARK}${block('word')}<span class="yh-sk-tabs">${blocks('tab', 7)}</span>${blocks('chip', 2)}`);
const phoneHeader = placeholder('header', `${MARK}${block('word')}<span class="yh-sk-tabs"></span>${blocks('dot', 2)}`);
const registrationHeader = placeholder('header', `${MARK}${block('word')}<span class="yh-sk-tabs"></span>${blocks('chip', 2)}`);
const form = placeholder('page', `${pageHeader}${blocks('field', 4)}`);
const bar = placeholder('bar', blocks('dot', 5));
const membersHead = placeholder('head', `${block('avatar')}<span class="yh-sk-lines">${block('line')}${block('short')}</span>`);
const membersSide = placeholder('side', blocks('item', 9));

/** The areas of the page slot, in the order that the shell expects (`slots/slot-nodes.ts`). */
const page = (content: string, head = '', side = '') =>
  `<div class="yh-frame"><div class="yh-head">${head}</div><div class="yh-side">${side}</div>` +
  `<div class="yh-error"></div><div class="yh-content">${content}</div></div>`;

const frames: Record<Frame, FrameMarkup> = {
  default: { header, page: page(rows), hero: page(hero), player },
  registration: { header: registrationHeader, page: page(form), player },
  personal: { header, page: page(rows, membersHead, membersSide), player },
  own: { page: page(rows) },
  mobile: { header: phoneHeader, page: page(rows), hero: page(hero), player, bar },
};

/** By frame and slot: what the build writes into the release as `skeleton.json`. */
export default frames satisfies Skeletons;
