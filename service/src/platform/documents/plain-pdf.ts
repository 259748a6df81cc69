import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { type PdfStream, streamsOf } from './stream-marks.ts';

/** What a PDF may have in it. */
export interface PdfRule {
  /** Names that it must not have anywhere. */
  forbidden: RegExp;
  /** Whether its dictionaries have only what is known. */
  allows?(names: string): boolean;
}

/** What may begin, hold or hide an action. */
const BEGINNINGS =
  /\/(?:JS|JavaScript|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia\w*|XFA|AcroForm|Encrypt|Next|GoTo[A-Z]\w*|SubmitForm|ResetForm|ImportData|Named|Hide|Sound|Movie|Rendition|Thread|SetOCGState|Trans)\b/;
/**
 * What the key `/S` names in a PDF that shows pages: links to places of the file and of the web, groups, borders, page numbers, output
 * intents and parts of the structure.
 */
const SHOWS = /^(?:GoTo|URI|Transparency|[SDBIURrAa]|GTS_\w+|ISO_\w+|Luminosity|Alpha)$/;
/** Parts of the structure may have names of their own. */
const STRUCTURE = /\/(?:StructElem|StructTreeRoot)\b/;
const AROUND = 300;
/** Links on a receipt lead to the bank's page. */
const LINK = /^\s*(?:\((?:https?:\/\/|mailto:|tel:)|(?:\/|>>))/i;

/** Only actions on the list: a receipt shows pages, and links to places and web pages. An action is named by `/S`, so every name there must be known. */
export const ANY_ACTION: PdfRule = {
  forbidden: BEGINNINGS,
  allows(names) {
    for (const { index, 0: key } of names.matchAll(/\/S(?![\w.+-])\s*/g)) {
      const from = index + key.length;
      const name = /^\/([^\s()<>[\]{}/%]+)/.exec(names.slice(from, from + 130))?.[1];
      const isPart = STRUCTURE.test(names.slice(Math.max(0, index - AROUND), from + AROUND));
      // A number is a reference to a name elsewhere.
      if (name ? !SHOWS.test(name) && !isPart : /^\d/.test(names.slice(from, from + 1))) return false;
    }
    const links = [...names.matchAll(/\/URI(?![\w.+-])/g)].map(({ index, 0: key }) =>
      names.slice(index + key.length, index + key.length + 40),
    );
    return links.every((link) => LINK.test(link));
  },
};
/** What runs something when the file is opened. Invoices of the tax office have files and signatures in them. */
export const SCRIPTS: PdfRule = { forbidden: /\/(?:JavaScript|JS|Launch)\b/ };

/** Why a PDF is not taken: it is none or has no end; it does more than it may; it is another kind of file too, or bursts when it is opened. */
export type PdfFault = 'form' | 'action' | 'hostile';

/** A reader looks for the end mark in this many bytes. */
const TAIL = 1024;
/** Browsers and other programs guess the kind of a file by this many bytes. */
const HEAD = 1024;
/** Where the directory of a zip file lies: its comment may have 64 kB, and this PDF be its comment. */
const ZIP_TAIL = 65_557;
const MOST_INFLATED = 16 * 1024 * 1024;
const MOST_OBJECT_STREAMS = 500;
/** Longest list of filters. */
const MOST_FILTERS = 200;

const inflateUpTo = promisify(inflate);

/** Checks that a file is a PDF and nothing else, whose names, those in compressed object streams too, are as the rule says. */
export async function pdfFault(bytes: Buffer, rule: PdfRule): Promise<PdfFault | null> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-TAIL).includes('%%EOF')) return 'form';
  if (/<(?:!doctype|html|script|svg|\?xml)/i.test(text.slice(0, HEAD)) || text.slice(-ZIP_TAIL).includes('PK\x05\x06')) return 'hostile';
  const names = withoutEscapes(text);
  if (rule.forbidden.test(names)) return 'action';
  if (hasFiltersInRow(names)) return 'hostile';
  const streams = streamsOf(text);
  if (!streams) return 'hostile';
  if (rule.allows && !rule.allows(withoutEscapes(withoutPackedData(text, streams)))) return 'action';
  return faultOfObjectStreams(bytes, streams, rule);
}

/** Filters one over another inflate a thousandfold each; a list without an end may have any. */
function hasFiltersInRow(names: string): boolean {
  for (const { index, 0: begin } of names.matchAll(/\/(?:Filter|F)\s*\[/g)) {
    const from = index + begin.length;
    const list = names.slice(from, from + MOST_FILTERS);
    const end = list.indexOf(']');
    if (end < 0 || (list.slice(0, end).match(/Flate|LZW|RunLength|\/Fl\b/g) ?? []).length > 1) return true;
  }
  return false;
}

/** Objects may lie in compressed streams, where the names in them cannot be seen. */
async function faultOfObjectStreams(bytes: Buffer, all: readonly PdfStream[], rule: PdfRule): Promise<PdfFault | null> {
  let [streams, inflated] = [0, 0];
  for (const { dictionary: written, start } of all) {
    const dictionary = withoutEscapes(written);
    // An object stream has the place of its first object, whatever else it calls itself.
    if (!/\/(?:ObjStm|First)\b/.test(dictionary) || !/\/F(?:ilter)?\b/.test(dictionary)) continue;
    if (!isPlainlyDeflated(dictionary)) return 'hostile';
    streams += 1;
    // Not up to the first `endstream`: the data may hold that word, and the deflated data knows its end.
    const data = await inflateUpTo(bytes.subarray(start), {
      maxOutputLength: MOST_INFLATED,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).catch(() => null);
    inflated += data?.length ?? 0;
    if (!data || streams > MOST_OBJECT_STREAMS || inflated > MOST_INFLATED) return 'hostile';
    const names = withoutEscapes(data.toString('latin1'));
    if (rule.forbidden.test(names) || rule.allows?.(names) === false) return 'action';
  }
  return null;
}

/** Compressed data is no text: by chance it has any short name. No object begins in it (`streamsOf`). */
function withoutPackedData(text: string, streams: readonly PdfStream[]): string {
  let [shown, from] = ['', 0];
  for (const { dictionary, start } of streams) {
    if (!/\/F(?:ilter)?\b/.test(withoutEscapes(dictionary))) continue;
    shown += text.slice(from, start);
    from = text.indexOf('endstream', start);
  }
  return shown + text.slice(from);
}

/** One filter and no parameters; no string or comment, in which something else could be written. */
function isPlainlyDeflated(dictionary: string): boolean {
  const filters = dictionary.match(/\/F(?:ilter)?\b\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])?/g) ?? [];
  return filters.length === 1 && filters[0]!.includes('FlateDecode') && !/\/(?:DecodeParms|DP)\b|[()%]/.test(dictionary);
}

/** A name may be written with escapes (`/J#53`). */
function withoutEscapes(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
