import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/*
 * A document is compressed once for all visitors. A few random characters between two flushes are not worth compressing: Brotli
 * stores them as they are, at a place of their own, and writes what repeats them as a reference to that place. So the values of a
 * visitor can be written over them. Literal context modelling is off: with it, how the text after a hole decodes depends on the
 * characters in the hole. Each result is tried with other values before it is used.
 */

/** A compressed document whose holes can be filled. */
export interface PatchableBrotli {
  /** The document with these texts; null when one has another length than its hole. */
  fill(texts: Readonly<Record<string, string>>): Buffer | null;
}

/** Longest run of characters that Brotli stores as it is; a very short one it does not. */
const LONGEST_RUN = 24;
/** The marks are random, and some are like another part of the document by chance. */
const TRIES = 4;
const QUALITY = 5;
const decompress = promisify(brotliDecompress);

/** @param lengths length of the text of each hole. Null for a document that cannot be compressed this way. */
export async function patchableBrotli(
  pieces: readonly (Buffer | string)[],
  lengths: Readonly<Record<string, number>>,
): Promise<PatchableBrotli | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await attempt(pieces, lengths);
    if (found) return found;
  }
  return null;
}

async function attempt(pieces: readonly (Buffer | string)[], lengths: Readonly<Record<string, number>>): Promise<PatchableBrotli | null> {
  const marks = Object.fromEntries(Object.entries(lengths).map(([hole, length]) => [hole, randomText(length)]));
  const packed = await compressed(runsOf(pieces, marks));
  const places: { hole: string; from: number; length: number; at: number }[] = [];
  for (const [hole, mark] of Object.entries(marks))
    for (const { from, run } of cut(mark)) {
      const at = packed.indexOf(run);
      if (at < 0) return null;
      places.push({ hole, from, length: run.length, at });
    }
  const fill: PatchableBrotli['fill'] = (texts) => {
    if (Object.entries(lengths).some(([hole, length]) => Buffer.byteLength(texts[hole]!) !== length)) return null;
    const filled = Buffer.from(packed);
    for (const { hole, from, length, at } of places) filled.write(texts[hole]!.slice(from, from + length), at, 'latin1');
    return filled;
  };
  const texts = Object.fromEntries(Object.entries(lengths).map(([hole, length]) => [hole, randomText(length)]));
  const wanted = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(texts[piece]!) : piece)));
  const tried = await decompress(fill(texts)!).catch(() => null);
  return tried?.equals(wanted) ? { fill } : null;
}

/** The document with its marks, cut into what is flushed by itself: each mark in runs where it comes first. */
function runsOf(pieces: readonly (Buffer | string)[], marks: Readonly<Record<string, string>>): Buffer[] {
  const seen = new Set<string>();
  const runs: Buffer[][] = [[]];
  for (const piece of pieces) {
    if (typeof piece !== 'string') runs.at(-1)!.push(piece);
    else if (seen.has(piece)) runs.at(-1)!.push(Buffer.from(marks[piece]!));
    else {
      seen.add(piece);
      for (const { run } of cut(marks[piece]!)) runs.push([Buffer.from(run)]);
      runs.push([]);
    }
  }
  return runs.map((run) => Buffer.concat(run));
}

/** A mark in runs of about one length. */
function cut(mark: string): { from: number; run: string }[] {
  const length = Math.ceil(mark.length / Math.ceil(mark.length / LONGEST_RUN));
  const count = Math.ceil(mark.length / length);
  return Array.from({ length: count }, (_, index) => ({ from: index * length, run: mark.slice(index * length, (index + 1) * length) }));
}

async function compressed(runs: readonly Buffer[]): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1 },
  });
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => void parts.push(part));
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  stream.on('end', resolve).on('error', reject);
  for (const run of runs) {
    stream.write(run);
    await new Promise<void>((done) => stream.flush(constants.BROTLI_OPERATION_FLUSH, done));
  }
  stream.end();
  await ended;
  return Buffer.concat(parts);
}

function randomText(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}
