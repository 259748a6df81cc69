import { setImmediate } from 'node:timers/promises';
import type { Locale } from 'shared-contracts/locale/locale';
import { drawMark } from '../../commerce/certificates/ornament.ts';
import { ACCENT, CONTENT_WIDTH, MUTED, PAGE, Page } from '../../commerce/certificates/page.ts';
import { amountText } from '../../commerce/quotes/quote-words.ts';
import { businessDay, businessTime } from '../../platform/time/business-day.ts';
import { monthText } from './months.ts';
import { percentText, STATEMENT_WORDS } from './statement-words.ts';
import type { Statement, StatementLine } from './statements.ts';

export interface DrawnStatement {
  statement: Statement;
  lines: readonly StatementLine[];
  company: string;
  composer: string;
  date: Date;
}

const SIZE = 9;
const SMALL = 7.5;
const GAP = 10;
const COLUMNS = { at: 62, work: 128, use: 142, amount: 64, parts: 58 } as const;
/** Lines drawn before requests are answered in between. */
const AT_ONCE = 20;

type Word = keyof typeof STATEMENT_WORDS;

/** A statement as A4 pages in one language. The same input makes the same bytes. */
export async function drawStatement(drawn: DrawnStatement, locale: Locale): Promise<Buffer> {
  const word = (name: Word) => STATEMENT_WORDS[name][locale];
  const { statement, lines, company, date } = drawn;
  const title = `${word('title')} ${monthText(statement.month)}`;
  const page = await Page.open({ title, author: company, date, lang: locale === 'zh' ? 'zh-CN' : 'en' });
  page.startPage = () => drawHeadings(page, PAGE.margin, locale);
  let y = drawHeadings(page, drawTop(page, drawn, locale), locale);
  for (const [nth, line] of lines.entries()) {
    y = drawLine(page, y, line, locale);
    if (nth % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  page.startPage = () => PAGE.margin;
  y = page.fit(y + GAP, page.heightOf(word('note'), { width: CONTENT_WIDTH, size: SMALL }));
  page.text(word('note'), { x: PAGE.margin, y, width: CONTENT_WIDTH, size: SMALL, color: MUTED });
  page.numberPages(title);
  return page.close();
}

/** Who pays whom, the month, and its sums. @returns where the lines begin. */
function drawTop(page: Page, { statement, company, composer, date }: DrawnStatement, locale: Locale): number {
  const word = (name: Word) => STATEMENT_WORDS[name][locale];
  drawMark(page.pdf, PAGE.margin, 46, 20);
  page.text(company, { x: PAGE.margin + 28, y: 48, width: CONTENT_WIDTH - 28, size: 10 });
  let y = page.text(word('title'), { x: PAGE.margin, y: 82, width: CONTENT_WIDTH, size: 20, bold: 0.5 }) + GAP;
  const facts: [string, string][] = [
    [word('month'), monthText(statement.month)],
    ...(statement.closed ? [] : [[word('open'), businessTime(date)] as [string, string]]),
    [word('composer'), composer],
    [word('company'), company],
    [word('lines'), String(statement.lines)],
    [word('earned'), amountText(statement.earned, locale)],
    [word('returned'), amountText(statement.returned, locale)],
    [word('sum'), amountText(statement.total, locale)],
  ];
  for (const [name, value] of facts) {
    page.text(name, { x: PAGE.margin, y, width: 140, size: SIZE, color: MUTED });
    y = page.text(value, { x: PAGE.margin + 150, y, width: CONTENT_WIDTH - 150, size: SIZE }) + 2;
  }
  return y + GAP;
}

/** The cells of a row, each in its column; amounts are on the right. @returns where the line below begins. */
function drawCells(page: Page, y: number, cells: readonly string[], { size, color }: { size: number; color?: string }): number {
  const widths = [COLUMNS.at, COLUMNS.work, COLUMNS.use, COLUMNS.amount, COLUMNS.parts];
  let x: number = PAGE.margin;
  let below = y;
  for (const [nth, cell] of cells.entries()) {
    const isLast = nth === cells.length - 1;
    const width = isLast ? PAGE.width - PAGE.margin - x : widths[nth]!;
    const align = nth >= 3 ? 'right' : 'left';
    below = Math.max(below, page.text(cell, { x, y, width: width - (isLast ? 0 : 6), size, align, ...(color && { color }) }));
    x += width;
  }
  return below;
}

function drawHeadings(page: Page, y: number, locale: Locale): number {
  const heads = (['at', 'work', 'use', 'amount', 'parts', 'total'] as const).map((name) => STATEMENT_WORDS[name][locale]);
  const below = drawCells(page, y, heads, { size: SMALL, color: MUTED });
  page.rule(below + 3, { color: ACCENT, width: 0.8 });
  return below + 8;
}

function drawLine(page: Page, top: number, line: StatementLine, locale: Locale): number {
  const { at, kind, title, version, orderedAt, use, amount, shareBasisPoints, writerBasisPoints, total } = line;
  const separator = locale === 'zh' ? '，' : ', ';
  const cells = [
    kind === 'return' ? `${businessDay(new Date(at))}\n${STATEMENT_WORDS.return[locale]}` : businessDay(new Date(at)),
    `${title}\n${version} · ${businessDay(new Date(orderedAt))}`,
    [use.form, use.licensee, use.scope, use.period, ...use.channels].join(separator),
    amountText(amount, locale),
    `${percentText(shareBasisPoints)} × ${percentText(writerBasisPoints)}`,
    amountText(total, locale),
  ];
  const height = Math.max(
    page.heightOf(cells[1]!, { width: COLUMNS.work - 6, size: SMALL }),
    page.heightOf(cells[2]!, { width: COLUMNS.use - 6, size: SMALL }),
  );
  const y = page.fit(top, height + 8);
  const below = drawCells(page, y, cells, { size: SMALL });
  page.rule(below + 3);
  return below + 7;
}
