import { setImmediate } from 'node:timers/promises';
import type { Locale } from 'shared-contracts/locale/locale';
import { businessDay } from '../../platform/time/business-day.ts';
import { dayText } from '../certificates/certificate-words.ts';
import { drawMark, drawQr } from '../certificates/ornament.ts';
import { ACCENT, CONTENT_WIDTH, MUTED, PAGE, Page } from '../certificates/page.ts';
import type { TransferAccount } from '../payments/payment-driver.ts';
import { type Cell, rowOf } from './quote-line.ts';
import type { QuoteRow } from './quote-rows.ts';
import { amountText, QUOTE_WORDS } from './quote-words.ts';
import { lastDay } from './valid-until.ts';

type Drawn = Pick<QuoteRow, 'number' | 'content' | 'sum' | 'discount' | 'total' | 'created_at' | 'valid_until'>;

export interface QuoteParts {
  /** Address of the page that shows the quote; null without a link. */
  link: string | null;
  /** Where transfers go; null where the shop takes none. */
  account: TransferAccount | null;
}

const LEFT = PAGE.margin;
const LABELS = 104;
const SIZE = 9;
const SMALL = 7.5;
const PADDING = 5;
const GAP = 10;
const WIDTHS = { nth: 24, work: 130, licence: 210, amount: 88 } as const;
type Column = keyof typeof WIDTHS;
/** Rows drawn before requests are answered in between. */
const AT_ONCE = 5;
const QR = 72;

/** A quote as A4 pages in one language. The same quote with the same parts makes the same bytes. */
export async function drawQuote(quote: Drawn, parts: QuoteParts, locale: Locale): Promise<Buffer> {
  const word = (name: keyof typeof QUOTE_WORDS) => QUOTE_WORDS[name][locale];
  const title = `${word('quote')} ${quote.number}`;
  const author = quote.content.licensor.name[locale];
  const page = await Page.open({ title, author, date: quote.created_at, lang: locale === 'zh' ? 'zh-CN' : 'en' });
  page.startPage = () => drawHeadings(page, PAGE.margin, locale);
  let y = drawHeadings(page, drawTop(page, quote, locale), locale);
  for (const [nth, line] of quote.content.lines.entries()) {
    y = drawRow(page, y, rowOf(line, nth + 1, locale));
    if (nth % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  page.startPage = () => PAGE.margin;
  y = drawSums(page, y, quote, locale);
  y = drawNote(page, y, quote.content.note, locale);
  y = drawOrdering(page, y, parts.link, locale);
  if (parts.account) drawAccount(page, y, parts.account, locale);
  page.numberPages(title);
  return page.close();
}

/** Licensor, number, days, and who asked. */
function drawTop(page: Page, { number, content, created_at, valid_until }: Drawn, locale: Locale): number {
  const { licensor, askedBy, team } = content;
  drawMark(page.pdf, LEFT, 46, 20);
  page.text(licensor.name[locale], { x: LEFT + 28, y: 48, width: CONTENT_WIDTH - 28, size: 10 });
  page.text(QUOTE_WORDS.quote[locale], { x: LEFT, y: 82, width: CONTENT_WIDTH, size: 24, bold: 0.5 });
  page.text(QUOTE_WORDS.number[locale], { x: LEFT, y: 82, width: CONTENT_WIDTH, size: SMALL, color: MUTED, align: 'right' });
  page.text(number, { x: LEFT, y: 94, width: CONTENT_WIDTH, size: 13, color: ACCENT, align: 'right' });
  const facts = [
    ['made', dayText(businessDay(created_at))[locale]],
    ['validUntil', dayText(lastDay(valid_until))[locale]],
    ...(team === null ? [] : [['forTeam', team] as const]),
    ['askedBy', askedBy],
    ['licensor', licensor.name[locale]],
    ...(licensor.details
      ? ([
          ['creditCode', licensor.details.creditCode],
          ['address', licensor.details.address[locale]],
        ] as const)
      : []),
  ] as const;
  let y = 124;
  for (const [name, value] of facts) y = drawFact(page, y, QUOTE_WORDS[name][locale], value);
  return y + 14;
}

/** A label and its value beside it. @returns where the line below begins. */
function drawFact(page: Page, y: number, label: string, value: string): number {
  const values = { x: LEFT + LABELS, width: CONTENT_WIDTH - LABELS, size: SIZE };
  const at = page.fit(y, page.heightOf(value, values));
  const left = page.text(label, { x: LEFT, y: at, width: LABELS - GAP, size: SIZE, color: MUTED });
  return Math.max(left, page.text(value, { ...values, y: at })) + 2;
}

/** The column headings. @returns where the rows begin. */
function drawHeadings(page: Page, y: number, locale: Locale): number {
  const below = columns().map(({ name, x, width }) =>
    page.text(QUOTE_WORDS[name][locale], { x, y, width, size: SMALL, color: MUTED, ...(name === 'amount' && { align: 'right' }) }),
  );
  const end = Math.max(...below) + PADDING;
  page.rule(end, { color: ACCENT, width: 0.8 });
  return end;
}

/** A ruled row that no page divides. @returns where the next one begins. */
function drawRow(page: Page, y: number, row: Record<Column, readonly Cell[]>): number {
  const sizeOf = ({ strong }: Cell) => (strong ? SIZE : SMALL);
  const heights = columns().map(({ name, width }) =>
    row[name].reduce((sum, cell) => sum + page.heightOf(cell.text, { width, size: sizeOf(cell) }), 0),
  );
  const height = Math.max(...heights);
  const top = page.fit(y, height + 2 * PADDING) + PADDING;
  for (const { name, x, width } of columns()) {
    let at = top;
    for (const cell of row[name]) {
      const style = { x, y: at, width, size: sizeOf(cell), ...(!cell.strong && { color: MUTED }) };
      at = page.text(cell.text, { ...style, ...(name === 'amount' && { align: 'right' as const }) });
    }
  }
  page.rule(top + height + PADDING);
  return top + height + PADDING;
}

function columns(): { name: Column; x: number; width: number }[] {
  let x: number = LEFT;
  return (Object.keys(WIDTHS) as Column[]).map((name) => {
    const column = { name, x, width: WIDTHS[name] };
    x += WIDTHS[name] + GAP;
    return column;
  });
}

/** Sum, discount and total at the right margin. */
function drawSums(page: Page, y: number, { sum, discount, total }: Drawn, locale: Locale): number {
  const rows =
    discount > 0
      ? ([
          ['sum', sum],
          ['discount', -discount],
          ['total', total],
        ] as const)
      : ([['total', total]] as const);
  const height = rows.length * 20;
  let at = page.fit(y + 8, height);
  for (const [name, fen] of rows) {
    const isTotal = name === 'total';
    const size = isTotal ? 13 : SIZE;
    page.text(QUOTE_WORDS[name][locale], {
      x: LEFT,
      y: at,
      width: CONTENT_WIDTH - 120,
      size,
      align: 'right',
      color: isTotal ? ACCENT : MUTED,
    });
    const amount = { x: LEFT + CONTENT_WIDTH - 112, y: at, width: 112, size, align: 'right' as const };
    at = page.text(amountText(fen, locale), { ...amount, ...(isTotal && { bold: 0.3 }) }) + 3;
  }
  return at + 14;
}

/** Lines of a note that are drawn together: a page divides longer ones. */
const NOTE_PART = /[^\n]{1,120}/gu;

function drawNote(page: Page, y: number, note: string, locale: Locale): number {
  if (note === '') return y;
  let at = page.fit(y, 40);
  at = page.text(QUOTE_WORDS.note[locale], { x: LEFT, y: at, width: CONTENT_WIDTH, size: SIZE, color: MUTED }) + 2;
  for (const part of note.match(NOTE_PART) ?? []) {
    const style = { width: CONTENT_WIDTH, size: SIZE };
    at = page.text(part, { ...style, x: LEFT, y: page.fit(at, page.heightOf(part, style)) });
  }
  return at + 14;
}

/** How it is ordered, with the link as text and QR code where there is one. */
function drawOrdering(page: Page, y: number, link: string | null, locale: Locale): number {
  const height = link === null ? 44 : QR + 8;
  const at = page.fit(y, height);
  const beside = link === null ? { x: LEFT, width: CONTENT_WIDTH } : { x: LEFT + QR + 16, width: CONTENT_WIDTH - QR - 16 };
  if (link !== null) drawQr(page.pdf, link, { x: LEFT, y: at, size: QR });
  let text = page.text(QUOTE_WORDS.order[locale], { ...beside, y: at, size: SIZE, color: MUTED }) + 2;
  text = page.text(QUOTE_WORDS.how[locale], { ...beside, y: text, size: SIZE }) + 4;
  if (link !== null) {
    const end = page.text(link, { ...beside, y: text, size: SMALL, color: ACCENT });
    page.pdf.link(beside.x, text, beside.width, end - text, link);
    text = end;
  }
  return Math.max(at + height, text) + 14;
}

function drawAccount(page: Page, y: number, { accountName, bank, account }: TransferAccount, locale: Locale): void {
  const at = page.fit(y, 76);
  let below = page.text(QUOTE_WORDS.bank[locale], { x: LEFT, y: at, width: CONTENT_WIDTH, size: SIZE, color: MUTED }) + 2;
  for (const [name, value] of [
    ['accountName', accountName],
    ['bankName', bank],
    ['account', account],
  ] as const)
    below = drawFact(page, below, QUOTE_WORDS[name][locale], value);
  page.text(QUOTE_WORDS.reference[locale], { x: LEFT, y: below, width: CONTENT_WIDTH, size: SMALL, color: MUTED });
}
