import type { Slot } from 'shared-contracts';
import { PAGE_HEADER_MARKS, type PageHeader, withPageHeader } from 'shared-contracts/release/page-header';

/* The placeholders of units: the edge writes them into the slots, and the shell shows them again while a unit loads. */

/** A grey block; `name` is its class. */
export const block = (name: string) => `<i class="yh-sk yh-sk-${name}"></i>`;
/** `count` such blocks. */
export const blocks = (name: string, count: number) => block(name).repeat(count);
/** A placeholder, hidden from screen readers. */
export const placeholder = (name: string, content: string) =>
  `<div class="yh-sk-${name}" data-skeleton aria-hidden="true">${content}</div>`;

const row = `<div class="yh-sk-row">${block('cover')}<span class="yh-sk-lines">${block('line')}${block('short')}</span>${block('wave')}</div>`;
/** Blocks in place of the page header's texts. */
const words = PAGE_HEADER_MARKS.join(`${block('title')}${block('lead')}`);
export const pageHeader = `<header class="yh-page-header">${words}</header>${block('tools')}`;
export const rows = placeholder('page', `${pageHeader}${row.repeat(8)}`);
const search = `<span class="yh-sk-search">${block('box')}</span>`;
export const hero = placeholder(
  'front',
  `<div class="yh-hero"><header class="yh-page-header-hero">${words}</header>${search}</div>${block('band')}${row.repeat(3)}`,
);

/** The player before its first play is a line. Only the browser knows whether a track is restored: the bar comes with that. */
export const player = placeholder('player', '');

/** Placeholder of a unit that is loading, for the shell. */
export function placeholderOf(slot: Slot, header: PageHeader | null): string {
  if (slot === 'page') return withPageHeader(header?.look === 'hero' ? hero : rows, header);
  return slot === 'player' ? player : '';
}
