import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { streamsOf } from './stream-marks.ts';

/** What a PDF may do besides showing pages; a receipt does none of it. */
export const ANY_ACTION = /\/(?:JS|JavaScript|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|XFA|SubmitForm|ImportData|Encrypt)\b/;
/** What runs something when the file is opened. Invoices of the tax office have files and signatures in them. */
export const SCRIPTS = /\/(?:JavaScript|JS|Launch)\b/;

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

/** Checks that a file is a PDF and nothing else, whose names, those in compressed object streams too, are none of the forbidden ones. */
export async function pdfFault(bytes: Buffer, forbidden: RegExp): Promise<PdfFault | null> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-TAIL).includes('%%EOF')) return 'form';
  if (/<(?:!doctype|html|script|svg|\?xml)/i.test(text.slice(0, HEAD)) || text.slice(-ZIP_TAIL).includes('PK\x05\x06')) return 'hostile';
  const names = withoutEscapes(text);
  if (forbidden.test(names)) return 'action';
  if (hasFiltersInRow(names)) return 'hostile';
  return faultOfObjectStreams(bytes, text, forbidden);
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
async function faultOfObjectStreams(bytes: Buffer, text: string, forbidden: RegExp): Promise<PdfFault | null> {
  const all = streamsOf(text);
  if (!all) return 'hostile';
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
    if (forbidden.test(withoutEscapes(data.toString('latin1')))) return 'action';
  }
  return null;
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
