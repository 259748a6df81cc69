import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { digestOf } from 'deploy-release';
import type { CachedFile } from './file-cache.ts';
import type { ReleaseSource } from './release-source.ts';

const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** Every source that has the file has other bytes than its digest names. */
export class DamagedFileError extends Error {}

/**
 * Reads a file from the first source whose bytes match the digest; null when no source has the file. Includes compressed copies
 * that unpack to the same bytes. Throws `DamagedFileError` when all copies differ.
 */
export async function verifiedFile(
  sources: readonly ReleaseSource[],
  unit: string,
  version: string,
  name: string,
  hash: string,
): Promise<CachedFile | null> {
  let other = false;
  for (const source of sources) {
    const bytes = await source.file(unit, version, name).catch(unreadable);
    if (!bytes) continue;
    if (digestOf(bytes) !== hash) {
      other = true;
      continue;
    }
    const [br, gzip] = await Promise.all([
      copyOf(bytes, source.file(unit, version, `${name}.br`), unbrotli),
      copyOf(bytes, source.file(unit, version, `${name}.gz`), unzip),
    ]);
    return { hash, bytes, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
  }
  if (other) throw new DamagedFileError(`${unit}@${version}: ${name} has other bytes`);
  return null;
}

/** The digest covers the raw bytes, so a compressed copy is verified by unpacking it. */
async function copyOf(
  bytes: Buffer,
  reading: Promise<Buffer | null>,
  unpack: (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
): Promise<Buffer | null> {
  try {
    const packed = await reading;
    return packed && (await unpack(packed, { maxOutputLength: bytes.length + 1 })).equals(bytes) ? packed : null;
  } catch {
    // Ignore a broken copy: the file is served uncompressed.
    return null;
  }
}

/** A failing source counts as one without the file: try the next. */
function unreadable(): null {
  return null;
}
