import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const TEXT = /\.(js|css|json|svg|txt|html|map|xml|webmanifest)$/;

/** Smaller files travel in one packet anyway. */
const WORTH_IT = 512;

/** One prepared copy of a file. */
export interface EncodedCopy {
  suffix: '.br' | '.gz';
  bytes: Buffer;
}

/** Brotli and gzip copies of a text file; none for a small file, for pictures and fonts, or where they save nothing. */
export async function encodedCopies(name: string, bytes: Buffer, quality: number): Promise<EncodedCopy[]> {
  if (!TEXT.test(name) || bytes.length < WORTH_IT) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: 22,
  };
  // Both run on the pool of the runtime, so several files are compressed at once.
  const [br, gz] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes, { level: 9 })]);
  const copies: EncodedCopy[] = [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ];
  return copies.filter((copy) => copy.bytes.length < bytes.length);
}
