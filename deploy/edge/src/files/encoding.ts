import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Best encoding that both sides support; null for none. `header` is the request's accept-encoding. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...settings] = part.trim().toLowerCase().split(';');
    const quality = settings.map((item) => /^\s*q=([\d.]+)\s*$/.exec(item)?.[1]).find((value) => value !== undefined);
    weights.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  return available.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? null;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fast compression for generated responses. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: 6 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/** Streaming compression for proxied responses, at a lower level. */
export function compressor(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip({ level: 5 });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
