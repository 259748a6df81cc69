import PDFDocument from 'pdfkit';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { documentFont } from '../../platform/documents/document-font.ts';
import { type Covers, printableText } from './printable-text.ts';

/** Colours of the documents: text, labels, rules, brand. */
export const INK = '#15171a';
export const MUTED = '#5c6068';
export const LINE = '#d9d4ca';
export const ACCENT = '#c8371f';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 50 } as const;
/** Width between the margins. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

const FONT = 'Documents';

export interface DocumentInfo {
  title: string;
  author: string;
  /** When the PDF says that it was made: the same for every drawing. */
  date: Date;
  /** Language of its text; Chinese where both languages are in it. */
  lang?: 'zh-CN' | 'en';
}

/** Where a text goes, and how. Sizes in points. */
export interface TextStyle {
  x: number;
  y: number;
  width: number;
  size: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Between characters; Chinese text has none. */
  spacing?: number;
  /** Width of a stroke around the characters: the one font has no bold. */
  bold?: number;
}

const LINE_GAP = 1.5;
/** Between Chinese and English on one line. */
const JOIN_GAP = 8;

type BothStyle = Pick<TextStyle, 'width' | 'size'> & {
  /** English goes beside the Chinese where both fit one line. */
  joined?: boolean;
};

/** Pages of A4 in one font. The same calls make the same bytes, whenever and wherever. */
export class Page {
  readonly pdf: PDFKit.PDFDocument;
  readonly #covers: Covers;
  readonly #chunks: Buffer[] = [];
  /** Draws what every page after the first begins with. @returns where its content begins. */
  startPage: () => number = () => PAGE.margin;

  private constructor(pdf: PDFKit.PDFDocument, covers: Covers) {
    this.pdf = pdf;
    this.#covers = covers;
    pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  static async open({ title, author, date, lang = 'zh-CN' }: DocumentInfo): Promise<Page> {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang,
      displayTitle: true,
      // Plain streams: a checker reads the attachment without a PDF library, and the bytes do not depend on a compressor.
      compress: false,
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: date, ModDate: date },
    });
    pdf.registerFont(FONT, await documentFont()).font(FONT);
    // The typings leave out the font that the document has opened.
    const { font: opened } = (pdf as unknown as { _font: { font: OpenedFont } })._font;
    narrowLatinQuotes(opened);
    return new Page(pdf, (code) => opened.hasGlyphForCodePoint(code));
  }

  /** Number of pages so far. */
  get count(): number {
    return this.pdf.bufferedPageRange().count;
  }

  /** Draws a text. @returns where the line below begins. */
  text(text: string, { x, y, width, size, color = INK, align = 'left', spacing = 0, bold = 0 }: TextStyle): number {
    const options = { width, align, characterSpacing: spacing, lineGap: LINE_GAP };
    const shown = printableText(text, this.#covers);
    this.pdf.fontSize(size).fillColor(color);
    const height = this.pdf.heightOfString(shown, options);
    if (bold > 0) this.pdf.lineWidth(bold).strokeColor(color);
    this.pdf.text(shown, x, y, { ...options, ...(bold > 0 && { stroke: true, fill: true }) });
    return y + height;
  }

  heightOf(text: string, { width, size }: Pick<TextStyle, 'width' | 'size'>): number {
    return this.pdf.fontSize(size).heightOfString(printableText(text, this.#covers), { width, lineGap: LINE_GAP });
  }

  /** Chinese, and English below or beside it in a smaller size where it differs. @returns where the line below begins. */
  both({ zh, en }: LocalisedText, { joined, ...style }: TextStyle & BothStyle): number {
    const below = this.text(zh, style);
    if (en === zh || en === '') return below;
    const beside = joined ? this.#besideWidth(zh, en, style) : null;
    if (beside === null) return this.text(en, { ...style, ...englishOf(style), y: below });
    // On the base line of the Chinese.
    this.text(en, { ...style, ...englishOf(style), x: style.x + beside, y: style.y + style.size * 0.2, width: style.width - beside });
    return below;
  }

  heightOfBoth({ zh, en }: LocalisedText, { joined, ...style }: BothStyle): number {
    const own = this.heightOf(zh, style);
    if (en === zh || en === '' || (joined && this.#besideWidth(zh, en, style) !== null)) return own;
    return own + this.heightOf(en, { ...style, ...englishOf(style) });
  }

  /** How far right of the Chinese the English begins; null when they do not fit one line. */
  #besideWidth(zh: string, en: string, style: BothStyle): number | null {
    const widthOf = (text: string, size: number): number => this.pdf.fontSize(size).widthOfString(printableText(text, this.#covers));
    const left = widthOf(zh, style.size) + JOIN_GAP;
    return left + widthOf(en, englishOf(style).size) < style.width ? left : null;
  }

  rule(y: number, { color = LINE, width = 0.6 } = {}): void {
    this.pdf
      .lineWidth(width)
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .stroke(color);
  }

  /** Continues on another page where `height` does not fit. @returns where to draw. */
  fit(y: number, height: number): number {
    if (y + height <= PAGE.height - PAGE.bottom) return y;
    this.pdf.addPage();
    return this.startPage();
  }

  /** Puts the title and the number of the page at the foot of each page. Call it last. */
  numberPages(title: string): void {
    for (let nth = 0; nth < this.count; nth++) {
      this.pdf.switchToPage(nth);
      const style = { x: PAGE.margin, y: PAGE.height - 40, size: 7, color: MUTED };
      this.text(title, { ...style, width: CONTENT_WIDTH - 60 });
      this.text(`${nth + 1} / ${this.count}`, { ...style, width: CONTENT_WIDTH, align: 'right' });
    }
  }

  /** Ends the document. @returns its bytes. */
  close(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.pdf.on('error', reject).on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.pdf.end();
    });
  }
}

/** What the font of a document can do, as far as it is used here. */
interface OpenedFont {
  hasGlyphForCodePoint: Covers;
  layout(text: string, features?: readonly string[]): unknown;
}

/** Quotation marks and the apostrophe. By default the font draws them as wide as a Chinese character. */
const QUOTES = /[‘’“”]/;
const HAN = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;

/** Gives words without Chinese characters the narrow quotation marks of Latin type. pdfkit lays out word by word. */
function narrowLatinQuotes(font: OpenedFont): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => layout(text, QUOTES.test(text) && !HAN.test(text) ? [...(features ?? []), 'pwid'] : features);
}

function englishOf({ size }: Pick<TextStyle, 'size'>) {
  return { size: size * 0.82, color: MUTED };
}
