import { setImmediate } from 'node:timers/promises';
import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { csvText } from 'shared-contracts/text/csv';
import { drawMark } from './ornament.ts';
import { ACCENT, CONTENT_WIDTH, MUTED, PAGE, Page, type TextStyle } from './page.ts';

/** One licensed work of a project, in one language. */
export interface Cue {
  title: string;
  composer: string;
  version: string;
  code: string;
  /** Length of the recording. */
  seconds: number;
  usage: readonly string[];
  /** Days in Shanghai, both included; `to` is null without an end. */
  period: { from: string; to: string | null };
  /** Number of the certificate, and the page that verifies it; null while it is being issued. */
  certificate: string | null;
  verifyAt: string | null;
}

/** The music of a production, as its maker hands it to a broadcaster. */
export interface CueSheet {
  project: string;
  licensees: readonly string[];
  licensor: string;
  /** The day of the sheet, in Shanghai. */
  day: string;
  madeAt: Date;
  cues: readonly Cue[];
}

const WORDS = {
  sheet: { zh: '音乐清单', en: 'Music cue sheet' },
  project: { zh: '项目', en: 'Production' },
  licensee: { zh: '被授权方', en: 'Licensee' },
  licensor: { zh: '授权方', en: 'Licensor' },
  day: { zh: '日期', en: 'Date' },
  cues: { zh: '曲目数', en: 'Cues' },
  number: { zh: '序号', en: 'Cue' },
  title: { zh: '作品', en: 'Title' },
  composer: { zh: '作曲', en: 'Composer' },
  version: { zh: '版本', en: 'Version' },
  code: { zh: '作品编号', en: 'Code' },
  duration: { zh: '时长', en: 'Duration' },
  usage: { zh: '用途', en: 'Usage' },
  period: { zh: '授权期限', en: 'Licence period' },
  from: { zh: '授权开始', en: 'Licensed from' },
  until: { zh: '授权结束', en: 'Licensed until' },
  to: { zh: '至', en: 'to' },
  perpetual: { zh: '永久', en: 'Perpetual' },
  certificate: { zh: '证书编号', en: 'Certificate no.' },
  waiting: { zh: '签发中', en: 'Being issued' },
} as const satisfies Record<string, LocalisedText>;

const SEPARATOR = { zh: '；', en: '; ' };

const COLUMNS = ['number', 'title', 'composer', 'version', 'code', 'duration', 'usage', 'from', 'until', 'certificate'] as const;

/** UTF-8 with a byte order mark, so that Excel reads Chinese; a row for each cue. */
export function cueSheetCsv({ cues }: CueSheet, locale: Locale): Buffer {
  const head = COLUMNS.map((name) => WORDS[name][locale]);
  const rows = cues.map(({ title, composer, version, code, seconds, usage, period, certificate }, nth) => [
    ...[String(nth + 1), title, composer, version, code, `${clock(seconds, 'long')}`, usage.join(SEPARATOR[locale])],
    ...[period.from, period.to ?? WORDS.perpetual[locale], certificate ?? WORDS.waiting[locale]],
  ]);
  return Buffer.from(csvText([head, ...rows]));
}

/** `1:05`, or `00:01:05`. */
function clock(seconds: number, form: 'short' | 'long'): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part));
  if (form === 'long' || hours !== '0') return [hours!, minutes!, rest!].map((part) => part.padStart(2, '0')).join(':');
  return `${minutes}:${rest!.padStart(2, '0')}`;
}

const GAP = 8;
const WIDTHS = { number: 22, work: 128, duration: 34, usage: 127, period: 56, certificate: 76 };
type Column = keyof typeof WIDTHS;
/** Column by column: a text in ink, then those that are muted. */
type Row = Record<Column, readonly [string, ...string[]]>;
const [INK_SIZE, MUTED_SIZE] = [9, 7.5];
const PADDING = 5;
/** Rows drawn before requests are answered in between. */
const AT_ONCE = 5;

/** The sheet as A4 pages, each with the column headings. */
export async function drawCueSheet(sheet: CueSheet, locale: Locale): Promise<Buffer> {
  const title = `${WORDS.sheet[locale]} ${sheet.project}`;
  const page = await Page.open({ title, author: sheet.licensor, date: sheet.madeAt, lang: locale === 'zh' ? 'zh-CN' : 'en' });
  page.startPage = () => drawHeadings(page, PAGE.margin, locale);
  let y = drawHeadings(page, drawTop(page, sheet, locale), locale);
  for (const [nth, cue] of sheet.cues.entries()) {
    y = drawRow(page, y, rowOf(cue, nth + 1, locale), cue.verifyAt);
    if (nth % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  page.numberPages(title);
  return page.close();
}

function drawTop(page: Page, { project, licensees, licensor, day, cues }: CueSheet, locale: Locale): number {
  const left = { x: PAGE.margin, width: CONTENT_WIDTH };
  drawMark(page.pdf, PAGE.margin, 46, 20);
  page.text(licensor, { ...left, x: PAGE.margin + 28, y: 48, size: 10 });
  page.text(WORDS.sheet[locale], { ...left, y: 84, size: 10, color: ACCENT });
  let y = page.text(project, { ...left, y: 98, size: 22, bold: 0.5 }) + 8;
  const facts = [
    [WORDS.licensee, licensees.join(locale === 'zh' ? '、' : ', ')],
    [WORDS.licensor, licensor],
    [WORDS.day, day],
    [WORDS.cues, String(cues.length)],
  ] as const;
  for (const [name, value] of facts) {
    page.text(name[locale], { x: PAGE.margin, y, width: 90, size: INK_SIZE, color: MUTED });
    y = page.text(value, { x: PAGE.margin + 96, y, width: CONTENT_WIDTH - 96, size: INK_SIZE }) + 2;
  }
  return y + 14;
}

/** The column headings. @returns where the rows begin. */
function drawHeadings(page: Page, y: number, locale: Locale): number {
  const word = (name: keyof typeof WORDS) => WORDS[name][locale];
  const heads: Record<Column, string> = {
    number: word('number'),
    work: `${word('title')} / ${word('composer')}`,
    duration: word('duration'),
    usage: word('usage'),
    period: word('period'),
    certificate: word('certificate'),
  };
  const styled = (text: string, style: Pick<TextStyle, 'x' | 'width'>) => page.text(text, { ...style, y, size: MUTED_SIZE, color: MUTED });
  const below = Math.max(...columns().map(({ name, ...style }) => styled(heads[name], style)));
  page.rule(below + PADDING, { color: ACCENT, width: 0.8 });
  return below + PADDING;
}

function rowOf({ title, composer, version, code, seconds, usage, period, certificate }: Cue, nth: number, locale: Locale): Row {
  const [first = '', ...others] = usage;
  const end = period.to === null ? WORDS.perpetual[locale] : `${WORDS.to[locale]} ${period.to}`;
  return {
    number: [String(nth)],
    work: [title, composer, `${version} / ${code}`],
    duration: [clock(seconds, 'short')],
    ...{
      usage: [first, others.join(SEPARATOR[locale])],
      period: [period.from, end],
      certificate: [certificate ?? WORDS.waiting[locale]],
    },
  };
}

/** A ruled row that no page divides; its certificate leads to the page that verifies it. @returns where the next one begins. */
function drawRow(page: Page, y: number, row: Row, verifyAt: string | null): number {
  const size = (column: Column, nth: number) => (nth === 0 && column !== 'certificate' && column !== 'period' ? INK_SIZE : MUTED_SIZE);
  const heights = columns().map(({ name, width }) =>
    row[name].reduce((sum, text, nth) => sum + (text ? page.heightOf(text, { width, size: size(name, nth) }) : 0), 0),
  );
  const height = Math.max(...heights);
  const top = page.fit(y, height + 2 * PADDING) + PADDING;
  for (const { name, x, width } of columns()) {
    // On the base line of the larger texts.
    let at = top + (size(name, 0) === INK_SIZE ? 0 : 1.8);
    for (const [nth, text] of row[name].entries())
      if (text) at = page.text(text, { x, y: at, width, size: size(name, nth), ...(nth > 0 && name !== 'period' && { color: MUTED }) });
    if (name === 'certificate' && verifyAt !== null) page.pdf.link(x, top, width, at - top, verifyAt);
  }
  page.rule(top + height + PADDING);
  return top + height + PADDING;
}

function columns(): { name: Column; x: number; width: number }[] {
  let x = PAGE.margin;
  return (Object.keys(WIDTHS) as Column[]).map((name) => {
    const column = { name, x, width: WIDTHS[name] };
    x += WIDTHS[name] + GAP;
    return column;
  });
}
