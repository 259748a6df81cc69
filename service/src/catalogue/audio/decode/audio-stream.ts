import { mp3FrameAt } from './mp3-frames.ts';

export type AudioFormat = 'mp3' | 'flac' | 'ogg' | 'wav' | 'aiff';

/** Where the audio of a file lies, without the tags around it. */
export interface AudioIn {
  /** What a file is by its content: a picture that is called .mp3 stays a picture (null). */
  readonly format: AudioFormat | null;
  readonly start: number;
  readonly end: number;
  /** Name of a format that is known and not read; null for none. */
  readonly other: string | null;
}

const at = (bytes: Uint8Array, from: number, text: string): boolean =>
  from >= 0 && bytes.length >= from + text.length && [...text].every((character, i) => bytes[from + i] === character.charCodeAt(0));

/** Bytes that an mp3 without a tag may have before its first frame. */
const SEARCHED = 64 * 1024;

/** Recognises a file by its content. Tags of any kind and size may be before and behind the audio, several of them too. */
export function audioIn(bytes: Uint8Array): AudioIn {
  const start = startOfAudio(bytes);
  const isAt = ([magic, offset]: readonly [string, number, string]) =>
    at(bytes, start + offset, magic) && (offset !== 8 || isChunked(bytes, start));
  const format = READ.find(isAt)?.[2];
  const whole = { start, end: bytes.length, other: null };
  if (format === 'wav' || format === 'ogg' || format === 'aiff') return { ...whole, format };
  const end = endOfAudio(bytes, start);
  if (format === 'flac') return { ...whole, format, end };
  const other = OTHERS.find(isAt)?.[2];
  if (other) return { ...whole, format: null, other };
  // A frame must lead to a second one, and that to a third.
  for (let from = start; from < Math.min(start + SEARCHED, end); from++)
    if (isFrameChain(bytes, from)) return { ...whole, format: 'mp3', end };
  // ADTS has the sync word of mp3 and layer 0, and a size of its own.
  if (adtsSize(bytes, start) > 0 && adtsSize(bytes, start + adtsSize(bytes, start)) > 0) return { ...whole, format: null, other: 'AAC' };
  return { ...whole, format: start > 0 && id3Length(bytes, 0) > 0 ? 'mp3' : null, end };
}

/** What begins with which letters, and where. */
const READ: readonly (readonly [magic: string, offset: number, format: AudioFormat])[] = [
  ['WAVE', 8, 'wav'],
  ['AIFF', 8, 'aiff'],
  ['AIFC', 8, 'aiff'],
  ['OggS', 0, 'ogg'],
  ['fLaC', 0, 'flac'],
];
const OTHERS: readonly (readonly [magic: string, offset: number, name: string])[] = [
  ['ftyp', 4, 'M4A (AAC, ALAC)'],
  ['MAC ', 0, "Monkey's Audio"],
  ['wvPk', 0, 'WavPack'],
  ['TTA1', 0, 'True Audio'],
  ['MPCK', 0, 'Musepack'],
  ['MP+', 0, 'Musepack'],
  ['DSD ', 0, 'DSD'],
  ['FRM8', 0, 'DSD'],
  ['caff', 0, 'CAF'],
  ['#!AMR', 0, 'AMR'],
  ['riff\x2e\x91\xcf\x11', 0, 'Wave64'],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 0, 'WMA'],
  ['\x1a\x45\xdf\xa3', 0, 'WebM'],
];

/** A file of chunks, as WAV with 32 and with 64 bits, and AIFF. */
function isChunked(bytes: Uint8Array, start: number): boolean {
  return ['RIFF', 'RF64', 'BW64', 'FORM'].some((magic) => at(bytes, start, magic));
}

function isFrameChain(bytes: Uint8Array, from: number): boolean {
  const first = mp3FrameAt(bytes, from);
  const second = first && mp3FrameAt(bytes, from + first.size);
  return (
    first !== null &&
    second !== null &&
    (from + first.size + second.size >= bytes.length - 4 || mp3FrameAt(bytes, from + first.size + second.size) !== null)
  );
}

function adtsSize(bytes: Uint8Array, from: number): number {
  if (from + 7 > bytes.length || bytes[from] !== 0xff || (bytes[from + 1]! & 0xf6) !== 0xf0) return 0;
  return ((bytes[from + 3]! & 3) << 11) | (bytes[from + 4]! << 3) | (bytes[from + 5]! >> 5);
}

/** Behind the tags at the beginning, and the zeros that some taggers leave. */
function startOfAudio(bytes: Uint8Array): number {
  let start = 0;
  for (;;) {
    const length = id3Length(bytes, start) || apeLength(bytes, start, true);
    if (length === 0) break;
    start = Math.min(start + length, bytes.length);
    // The size of an MP4 box begins with zeros.
    while (start < bytes.length && bytes[start] === 0 && !at(bytes, start + 4, 'ftyp')) start++;
  }
  return start;
}

/** Length of an ID3v2 tag, 0 where there is none. */
function id3Length(bytes: Uint8Array, from: number): number {
  if (!at(bytes, from, 'ID3') || from + 10 > bytes.length || bytes[from + 3]! >= 0x10 || bytes[from + 4] === 0xff) return 0;
  return 10 + id3Size(bytes, from + 6) + (bytes[from + 5]! & 0x10 ? 10 : 0);
}

/** Seven bits a byte; some taggers write eight. */
function id3Size(bytes: Uint8Array, from: number): number {
  const size = bytes.subarray(from, from + 4);
  const bits = size.some((byte) => byte > 0x7f) ? 8 : 7;
  return size.reduce((sum, byte) => sum * 2 ** bits + byte, 0);
}

/** Length of an APE tag whose header (or footer) begins at `from`; 0 where there is none. */
function apeLength(bytes: Uint8Array, from: number, isHeader: boolean): number {
  if (!at(bytes, from, 'APETAGEX') || from + 32 > bytes.length) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, 32);
  const flags = view.getUint32(20, true);
  if (((flags & 0x20000000) !== 0) !== isHeader) return 0;
  // The size counts items and footer, not the header.
  const hasHeader = (flags & 0x80000000) !== 0;
  return view.getUint32(12, true) + (isHeader || hasHeader ? 32 : 0);
}

/** Files have one or two behind their audio; thousands of small ones would only cost time. */
const MOST_TAGS = 32;

/** Before the tags at the end: ID3v1 with or without its extension, Lyrics3, APE, and an ID3v2 tag that was put behind. */
function endOfAudio(bytes: Uint8Array, start: number): number {
  let end = bytes.length;
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    const length = trailingTag(bytes, end);
    if (length <= 0 || end - length < start) break;
    end -= length;
  }
  return end;
}

function trailingTag(bytes: Uint8Array, end: number): number {
  if (at(bytes, end - 128, 'TAG')) return at(bytes, end - 355, 'TAG+') ? 355 : 128;
  const ape = apeLength(bytes, end - 32, false);
  if (ape > 0) return ape;
  if (at(bytes, end - 9, 'LYRICS200')) {
    const size = String.fromCharCode(...bytes.subarray(Math.max(0, end - 15), end - 9));
    // A size below zero would lead from one tag to the next without end.
    return /^\d{6}$/.test(size) ? Number(size) + 15 : 0;
  }
  if (at(bytes, end - 9, 'LYRICSEND')) return lyricsLength(bytes, end);
  return at(bytes, end - 10, '3DI') ? 20 + id3Size(bytes, end - 4) : 0;
}

/** The first version of Lyrics3 has no size: its begin is looked for. */
function lyricsLength(bytes: Uint8Array, end: number): number {
  for (let from = end - 20; from >= Math.max(0, end - 5120); from--) if (at(bytes, from, 'LYRICSBEGIN')) return end - from;
  return 0;
}
