import { createHash } from 'node:crypto';
import type { ObjectStore } from '../../platform/objects/object-store.ts';

/** Pictures that pages may show, by their first bytes: what a tag claims is not trusted. */
const KINDS: readonly { extension: string; matches: (bytes: Uint8Array) => boolean }[] = [
  { extension: 'jpg', matches: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { extension: 'png', matches: (bytes) => Buffer.from(bytes.subarray(0, 8)).toString('hex') === '89504e470d0a1a0a' },
  {
    extension: 'webp',
    matches: (bytes) =>
      Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF' && Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP',
  },
];

/** Key of a cover by the last part of its path. */
export function coverKey(file: string): string {
  return `sound/cover/${file}`;
}

/** Keeps an embedded picture. @returns its public path, or null when there is none that pages can show. */
export async function storeCover(objects: ObjectStore, picture: { bytes: Uint8Array } | null): Promise<string | null> {
  if (!picture) return null;
  const kind = KINDS.find(({ matches }) => matches(picture.bytes));
  if (!kind) return null;
  const name = `${createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)}.${kind.extension}`;
  if (!(await objects.exists(coverKey(name)))) await objects.put(coverKey(name), picture.bytes);
  return `/media/cover/${name}`;
}
