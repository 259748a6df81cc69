import { createHash } from 'node:crypto';
import type { MediaFiles } from '../media/media-files.ts';

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

export const COVER_MIME: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Keeps an embedded picture. @returns its public path, or null when there is none that pages can show. */
export async function storeCover(files: MediaFiles, picture: { bytes: Uint8Array } | null): Promise<string | null> {
  if (!picture) return null;
  const kind = KINDS.find(({ matches }) => matches(picture.bytes));
  if (!kind) return null;
  const name = `${createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)}.${kind.extension}`;
  if (!(await files.has(`cover/${name}`))) await files.write(`cover/${name}`, picture.bytes);
  return `/media/cover/${name}`;
}
