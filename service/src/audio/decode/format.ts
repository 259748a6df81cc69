import { id3Length, mp3FrameAt } from './mp3-frames.ts';

export type AudioFormat = 'mp3' | 'flac' | 'ogg' | 'wav';

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0));

/** What a file is by its content: a picture that is called .mp3 stays a picture (null). */
export function formatOf(bytes: Uint8Array): AudioFormat | null {
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return 'wav';
  if (startsWith(bytes, 'OggS')) return 'ogg';
  if (startsWith(bytes, 'fLaC')) return 'flac';
  const tag = id3Length(bytes);
  if (tag > 0 && startsWith(bytes, 'fLaC', tag)) return 'flac';
  if (tag > 0) return 'mp3';
  // Without a tag: a frame must lead to a second one within the first kilobytes.
  for (let at = 0; at < Math.min(4096, bytes.length); at++) {
    const frame = mp3FrameAt(bytes, at);
    if (frame && mp3FrameAt(bytes, at + frame.size)) return 'mp3';
  }
  return null;
}
