import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

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
/** Longest dictionary of a stream. */
const MOST_DICTIONARY = 4096;

const inflateUpTo = promisify(inflate);

/** Checks that a file is a PDF and nothing else, whose names, those in compressed object streams too, are none of the forbidden ones. */
export async function pdfFault(bytes: Buffer, forbidden: RegExp): Promise<PdfFault | null> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-TAIL).includes('%%EOF')) return 'form';
  if (/<(?:!doctype|html|script|svg|\?xml)/i.test(text.slice(0, HEAD)) || text.slice(-ZIP_TAIL).includes('PK\x05\x06')) return 'hostile';
  const names = withoutEscapes(text);
  if (forbidden.test(names)) return 'action';
  // Filters one over another inflate a thousandfold each.
  if (/\/(?:Filter|F)\s*\[[^\]]*(?:Flate|LZW|RunLength|\/Fl\b)[^\]]*(?:Flate|LZW|RunLength|\/Fl\b)/.test(names)) return 'hostile';
  return faultOfObjectStreams(bytes, text, forbidden);
}

/** Objects may lie in compressed streams, where the names in them cannot be seen. */
async function faultOfObjectStreams(bytes: Buffer, text: string, forbidden: RegExp): Promise<PdfFault | null> {
  let [streams, inflated] = [0, 0];
  for (const { index, 0: mark } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const before = text.slice(Math.max(0, index - MOST_DICTIONARY), index);
    const dictionary = withoutEscapes(before.slice(before.lastIndexOf('obj') + 1));
    // An object stream has the place of its first object, whatever else it calls itself.
    if (!/\/(?:ObjStm|First)\b/.test(dictionary) || !/\/Filter\b/.test(dictionary)) continue;
    if (!/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(dictionary) || /\/DecodeParms\b/.test(dictionary)) return 'hostile';
    streams += 1;
    const start = index + mark.length;
    const end = text.indexOf('endstream', start);
    const data = await inflateUpTo(bytes.subarray(start, end < 0 ? undefined : end), {
      ...{ maxOutputLength: MOST_INFLATED, finishFlush: constants.Z_SYNC_FLUSH },
    }).catch(() => null);
    inflated += data?.length ?? 0;
    if (!data || streams > MOST_OBJECT_STREAMS || inflated > MOST_INFLATED) return 'hostile';
    if (forbidden.test(withoutEscapes(data.toString('latin1')))) return 'action';
  }
  return null;
}

/** A name may be written with escapes (`/J#53`). */
function withoutEscapes(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
