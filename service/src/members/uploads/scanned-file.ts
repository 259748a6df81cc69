import { ANY_ACTION, pdfFault } from '../../platform/documents/plain-pdf.ts';
import type { Problem } from '../../platform/http/problem.ts';
import { readPicture } from '../avatars/picture.ts';
import { holdsItsPixels } from '../avatars/png-pixels.ts';

/** Kinds of a paper that somebody photographed or scanned. */
export type ScanType = 'image/png' | 'image/jpeg' | 'application/pdf';

export interface ScannedFile {
  mime: ScanType;
  bytes: Buffer;
}

/** What a paper is refused with. */
export interface ScanRefusals {
  tooLarge(): Problem;
  /** Too many pixels. */
  tooWide(): Problem;
  otherFile(): Problem;
  /** A PDF that is encrypted, or does more than show pages. */
  activePdf(): Problem;
}

/** Staff open the picture in a viewer, which needs four bytes for each pixel. */
const MOST_PIXELS = 40_000_000;

/**
 * A scanned paper as it is kept: a picture without its metadata, or a PDF that only shows pages. The bytes decide, not what the browser says.
 * @param file base64.
 * @throws Problem for any other file, and for one that is too large.
 */
export async function readScannedFile(file: string, mostBytes: number, refusals: ScanRefusals): Promise<ScannedFile> {
  // By its length, before millions of characters are looked at.
  if (Buffer.byteLength(file, 'base64') > mostBytes) throw refusals.tooLarge();
  const given = /^[A-Za-z0-9+/]+={0,2}$/.test(file) ? Buffer.from(file, 'base64') : Buffer.alloc(0);
  const picture = readPicture(given);
  if (picture && picture.kind !== 'webp') {
    const { kind, width, height, bytes } = picture;
    if (width * height > MOST_PIXELS) throw refusals.tooWide();
    if (kind === 'jpg') return { mime: 'image/jpeg', bytes };
    if (await holdsItsPixels(bytes)) return { mime: 'image/png', bytes };
    throw refusals.otherFile();
  }
  // Nothing may follow its end.
  if (!/%%EOF\s*$/.test(given.toString('latin1', Math.max(0, given.length - 64)))) throw refusals.otherFile();
  const fault = await pdfFault(given, ANY_ACTION);
  if (fault === 'form') throw refusals.otherFile();
  if (fault) throw refusals.activePdf();
  return { mime: 'application/pdf', bytes: given };
}
