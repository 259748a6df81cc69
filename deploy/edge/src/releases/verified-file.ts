import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { digestOf } from 'deploy-release/store/digest';
import type { HeldFile } from './held-files.ts';
import type { ReleaseSource } from './release-source.ts';

const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** Thrown when no source has the bytes that a digest names. */
export class Damaged extends Error {}

/**
 * A file from the first source whose bytes have the digest; null when no source has it at all. Compressed copies come along
 * when they unpack to the same bytes. Throws `Damaged` when there are only other bytes.
 */
export async function checkedFile(
  sources: readonly ReleaseSource[],
  unit: string,
  version: string,
  name: string,
  hash: string,
): Promise<HeldFile | null> {
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
  if (other) throw new Damaged(`${unit}@${version}: ${name} has other bytes`);
  return null;
}

/** The digest speaks of the bytes alone, so a copy counts only by what it unpacks to. */
async function copyOf(
  bytes: Buffer,
  reading: Promise<Buffer | null>,
  unpack: (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
): Promise<Buffer | null> {
  try {
    const packed = await reading;
    return packed && (await unpack(packed, { maxOutputLength: bytes.length + 1 })).equals(bytes) ? packed : null;
  } catch {
    // A broken copy is none: the file goes out as it is.
    return null;
  }
}

/** A source that fails is one that has not got the file: the next one is asked. */
function unreadable(): null {
  return null;
}
