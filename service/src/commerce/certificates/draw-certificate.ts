import type { LocalisedText } from 'shared-contracts/locale/locale';
import { businessDay } from '../../platform/time/business-day.ts';
import { dayText, feeText, OPTION_LABELS, WORDS } from './certificate-words.ts';
import { drawMark, drawQr, drawWaves } from './ornament.ts';
import { ACCENT, CONTENT_WIDTH, LINE, MUTED, PAGE, Page } from './page.ts';
import { readSnapshot, type SealedCertificate } from './seal.ts';
import type { CertificateSnapshot } from './snapshot.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const LABELS = 104;
const VALUES = { x: LEFT + LABELS, width: CONTENT_WIDTH - LABELS };
/** A text that is the same in both languages, such as a name or a code. */
const same = (text: string): LocalisedText => ({ zh: text, en: text });
/** A label and its value. */
type Field = readonly [label: LocalisedText, value: LocalisedText];

/** How much room the rows take. */
interface Density {
  padding: number;
  /** Sizes of the values of rows and of cells, points. */
  row: number;
  cell: number;
  /** Chinese and English on one line where they fit. */
  joined: boolean;
}

const AIRY: Density = { padding: 4.6, row: 11, cell: 9.5, joined: false };
const DENSE: Density = { padding: 4, row: 10, cell: 9, joined: true };

/**
 * Draws a certificate: A4, both languages, one page where it fits. The bytes depend on the sealed certificate only, and have it as
 * an attachment. A sample says that it is one, and has none.
 * @throws Error for a sealed text that is no snapshot.
 */
export async function drawCertificate(sealed: SealedCertificate, kind: 'issued' | 'sample' = 'issued'): Promise<Buffer> {
  const snapshot = readSnapshot(sealed.snapshot);
  if (!snapshot) throw new Error(`certificate ${sealed.position} of the chain has no readable snapshot`);
  const date = new Date(snapshot.issuedAt);
  const page = await drawPages(sealed, snapshot, date);
  if (kind === 'sample') {
    markSample(page);
    return page.close();
  }
  // The types of pdfkit lack `relationship`, so the options are not written as an argument.
  const attachment = {
    name: 'certificate.json',
    type: 'application/json',
    description: 'Signed data of this certificate',
    creationDate: date,
    modifiedDate: date,
    relationship: 'Data',
  };
  page.pdf.file(Buffer.from(JSON.stringify(sealed)), attachment);
  return page.close();
}

/** The pages of a certificate, closer set where they would be more than one. */
async function drawPages(sealed: SealedCertificate, snapshot: CertificateSnapshot, date: Date): Promise<Page> {
  const draw = async (density: Density): Promise<Page> => {
    const page = await Page.open({ title: `${WORDS.title.zh} ${snapshot.number}`, author: snapshot.licensor.en, date });
    page.startPage = () => startNext(page, snapshot);
    drawFrame(page);
    let y = drawHead(page, snapshot, sealed.hash);
    const cells = gridFields(snapshot);
    // A list of many channels would make its column a tower.
    const isLong = ([, value]: Field): boolean => page.heightOfBoth(value, CELL) > MOST_OF_CELL;
    for (const field of [...mainFields(snapshot), ...cells.filter(isLong).map(rowOf)]) y = drawMainField(page, y, field, density);
    y = drawGrid(
      page,
      y,
      cells.filter((field) => !isLong(field)),
      density,
    );
    drawSeal(page, y, snapshot, sealed);
    drawPageNumbers(page, snapshot);
    return page;
  };
  const airy = await draw(AIRY);
  if (airy.count === 1) return airy;
  const dense = await draw(DENSE);
  // What needs two pages anyway has room.
  return dense.count === 1 ? dense : airy;
}

function drawFrame({ pdf }: Page): void {
  const frame = (inset: number, color: string, width: number) =>
    pdf
      .lineWidth(width)
      .rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
      .stroke(color);
  frame(24, ACCENT, 0.8);
  frame(28, LINE, 0.5);
}

function startNext(page: Page, { number }: CertificateSnapshot): number {
  drawFrame(page);
  page.text(`${WORDS.title.zh} ${WORDS.title.en}`, { x: LEFT, y: 50, width: CONTENT_WIDTH, size: 9, color: MUTED });
  page.text(number, { x: LEFT, y: 50, width: CONTENT_WIDTH, size: 9, align: 'right' });
  page.rule(70);
  return 78;
}

/** Brand, title, number and date, the band of waves, and the sentence that grants the licence. */
function drawHead(page: Page, { licensor, number, issuedAt }: CertificateSnapshot, hash: string): number {
  drawMark(page.pdf, LEFT, 46, 24);
  page.text(licensor.zh, { x: LEFT + 33, y: 44, width: 300, size: 10.5 });
  page.text(licensor.en, { x: LEFT + 33, y: 59.5, width: 300, size: 8, color: MUTED });
  page.text(WORDS.title.zh, { x: LEFT, y: 79, width: 300, size: 32, bold: 0.7 });
  page.text(WORDS.title.en, { x: LEFT + 1, y: 126, width: 300, size: 12.5, color: MUTED, spacing: 0.4 });
  const side = { x: RIGHT - 210, width: 210, align: 'right' as const };
  label(page, WORDS.number, { ...side, y: 84 });
  page.text(number, { ...side, y: 95, size: 15, color: ACCENT, spacing: 0.6 });
  label(page, WORDS.issued, { ...side, y: 119 });
  page.text(businessDay(new Date(issuedAt)), { ...side, y: 130, size: 10.5 });
  drawWaves(page.pdf, { x: LEFT, y: 150, width: CONTENT_WIDTH, height: 32 }, hash);
  const y = page.both(WORDS.grant, { x: LEFT, y: 188, width: CONTENT_WIDTH, size: 10 }) + 6;
  page.rule(y, { color: ACCENT, width: 0.8 });
  return y;
}

/** A label in one line, both languages. */
function label(page: Page, { zh, en }: LocalisedText, style: { x: number; y: number; width: number; align?: 'right' }): number {
  return page.text(`${zh}  ${en}`, { ...style, size: 7.5, color: MUTED });
}

/** Rows over the whole width; `note` is printed below the value in a smaller size. */
interface MainField {
  name: LocalisedText;
  value: LocalisedText;
  note: string;
}

function mainFields({ licensor, licensorDetails: company, licensee, work, project, period }: CertificateSnapshot): MainField[] {
  const code = licensee.kind === 'corporate' ? WORDS.creditCode : WORDS.idNumber;
  const [from, to] = [dayText(period.from), dayText(period.to)];
  return [
    { name: WORDS.licensor, value: licensor, note: company ? companyNote(company) : '' },
    { name: WORDS.licensee, value: same(licensee.name), note: licensee.code && `${code.zh} ${code.en}  ${licensee.code}` },
    { name: WORDS.work, value: work.title, note: '' },
    ...(project ? [{ name: WORDS.project, value: same(project.name), note: project.remarks.replaceAll(/\n+/g, ' / ') }] : []),
    { name: WORDS.validity, value: { zh: `${from.zh} 至 ${to.zh}`, en: `${from.en} – ${to.en}` }, note: '' },
  ];
}

function companyNote({ creditCode, address }: NonNullable<CertificateSnapshot['licensorDetails']>): string {
  return `${WORDS.creditCode.zh} ${WORDS.creditCode.en}  ${creditCode}  ·  ${address.zh}  ${address.en}`;
}

const rowOf = ([name, value]: Field): MainField => ({ name, value, note: '' });

/** Short fields, side by side. */
function gridFields({ work, options, fee, orderNumber }: CertificateSnapshot): Field[] {
  return [
    [WORDS.code, same(work.code)],
    [WORDS.version, work.version],
    [WORDS.composer, work.composer],
    ...(work.album ? [[WORDS.album, work.album] as const] : []),
    ...options.map(({ type, name }) => [OPTION_LABELS[type], name] as const),
    [WORDS.fee, feeText(fee)],
    [WORDS.order, same(orderNumber)],
  ];
}

const NOTE = { ...VALUES, size: 8.5, color: MUTED };

/** A longer note, of characters that are printed by their codes, is divided over pages. */
const TALL = 400;

/** A ruled row. @returns where the next one begins. */
function drawMainField(page: Page, y: number, { name, value, note }: MainField, { padding, row, joined }: Density): number {
  const left = { x: LEFT, width: LABELS - 12, size: 9, color: MUTED, joined };
  const values = { ...VALUES, size: row, joined };
  const [beside, ...others] = page.heightOf(note, NOTE) <= TALL ? [note] : (note.match(/.{1,60}/gsu) ?? []);
  const valueHeight = page.heightOfBoth(value, values) + (beside ? page.heightOf(beside, NOTE) : 0);
  const height = Math.max(page.heightOfBoth(name, left) + 1, valueHeight);
  const top = page.fit(y, height + 2 * padding) + padding;
  page.both(name, { ...left, y: top + 1 });
  const below = page.both(value, { ...values, y: top });
  if (beside) page.text(beside, { ...NOTE, y: below });
  let end = top + height;
  for (const part of others) end = page.text(part, { ...NOTE, y: page.fit(end, page.heightOf(part, NOTE) + padding) });
  page.rule(end + padding);
  return end + padding;
}

const COLUMNS = 3;
const COLUMN_GAP = 18;
const COLUMN_WIDTH = (CONTENT_WIDTH - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS;
const CELL = { width: COLUMN_WIDTH, size: AIRY.cell };
/** Height of a value that a cell takes: Chinese in one line and English in two. */
const MOST_OF_CELL = 46;
const CELL_LABEL = 12;

/** Fields in columns, ruled row by row. @returns where what follows begins. */
function drawGrid(page: Page, y: number, fields: readonly Field[], { padding, cell, joined }: Density): number {
  const style = { width: COLUMN_WIDTH, size: cell, joined };
  let at = y;
  for (let first = 0; first < fields.length; first += COLUMNS) {
    const row = fields.slice(first, first + COLUMNS);
    const height = CELL_LABEL + Math.max(...row.map(([, value]) => page.heightOfBoth(value, style)));
    at = page.fit(at, height + 2 * padding) + padding;
    row.forEach(([name, value], column) => {
      const x = LEFT + column * (COLUMN_WIDTH + COLUMN_GAP);
      label(page, name, { x, y: at, width: COLUMN_WIDTH });
      page.both(value, { ...style, x, y: at + CELL_LABEL });
    });
    at += height + padding;
    if (first + COLUMNS < fields.length) page.rule(at);
  }
  page.rule(at, { color: ACCENT, width: 0.8 });
  return at;
}

const QR = 82;

/** What the certificate is checked by: the QR code, the hash of the recording, the signature. */
function drawSeal(
  page: Page,
  y: number,
  { verifyAt, fileSha256 }: CertificateSnapshot,
  { hash, keyId, position }: SealedCertificate,
): void {
  const height = QR + 14;
  const fitting = page.fit(y + 12, height);
  // At the bottom of the page, where readers look for a signature.
  const top = Math.max(fitting, PAGE.height - PAGE.bottom - height);
  drawQr(page.pdf, verifyAt, { x: LEFT, y: top, size: QR });
  label(page, WORDS.verify, { x: LEFT, y: top + QR + 4, width: QR + 40 });
  const beside = { x: LEFT + QR + 20, width: CONTENT_WIDTH - QR - 20 };
  const lines: [LocalisedText, string][] = [
    [WORDS.address, verifyAt],
    ...(fileSha256 ? [[WORDS.file, fileSha256] as [LocalisedText, string]] : []),
    [WORDS.seal, `Ed25519 ${keyId}, no. ${position}\n${hash}`],
  ];
  let at = top - 2;
  for (const [name, value] of lines) at = page.text(value, { ...beside, y: label(page, name, { ...beside, y: at }), size: 7.5 }) + 3;
  page.pdf.link(beside.x, top, beside.width, 24, verifyAt);
}

function markSample(page: Page): void {
  const size = 92;
  const { pdf } = page;
  for (let nth = 0; nth < page.count; nth++) {
    pdf.switchToPage(nth);
    pdf
      .save()
      .rotate(-45, { origin: [PAGE.width / 2, PAGE.height / 2] })
      .fillOpacity(0.13);
    page.text('样张 SAMPLE', { x: 0, y: PAGE.height / 2 - size, width: PAGE.width, size, color: ACCENT, align: 'center' });
    pdf.restore();
  }
}

function drawPageNumbers(page: Page, { number }: CertificateSnapshot): void {
  for (let nth = 0; nth < page.count; nth++) {
    page.pdf.switchToPage(nth);
    const style = { x: LEFT, y: PAGE.height - 43, width: CONTENT_WIDTH, size: 7, color: MUTED };
    page.text(`${number}  ${nth + 1} / ${page.count}`, { ...style, align: 'right' });
  }
}
