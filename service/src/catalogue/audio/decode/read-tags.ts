import { type IAudioMetadata, parseBuffer } from 'music-metadata';
import { firstOf, visibleLine } from 'shared-contracts/text/visible-line';
import { type AudioFormat, audioIn } from './audio-stream.ts';
import { charsetOfTags } from './recover-charset.ts';

/** Embedded tags of a file. Each may be missing. */
export interface EmbeddedTags {
  readonly title: string | null;
  readonly artist: string | null;
  readonly album: string | null;
  readonly genres: readonly string[];
  readonly bpm: number | null;
  readonly key: string | null;
  readonly comment: string | null;
  readonly year: number | null;
  readonly trackNumber: number | null;
  readonly picture: { readonly mimeType: string; readonly bytes: Uint8Array } | null;
}

const none: EmbeddedTags = {
  title: null,
  artist: null,
  album: null,
  genres: [],
  bpm: null,
  key: null,
  comment: null,
  year: null,
  trackNumber: null,
  picture: null,
};

/** Larger embedded pictures are ignored. */
const LARGEST_PICTURE = 8 * 1024 * 1024;
const LONGEST = 300;
const MIME_TYPES: Readonly<Record<AudioFormat, string>> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
};

/**
 * Reads embedded tags and the front cover. A file without tags, or with broken ones, gives empty ones: never an error. Texts are in the
 * charset that they were meant in; a tag with several values, parted by NUL, has all of them.
 */
export async function readTags(bytes: Uint8Array): Promise<EmbeddedTags> {
  try {
    const { format, start } = audioIn(bytes);
    // A parser of its own for what is behind a large tag: it would be guessed from the first bytes alone.
    const type = format ? { mimeType: MIME_TYPES[format] } : {};
    const begun = format === 'wav' || format === 'ogg' || format === 'aiff' ? bytes.subarray(start) : bytes;
    const metadata = await parseBuffer(begun, { ...type, size: begun.length }, { skipPostHeaders: true });
    const { common } = metadata;
    const given = {
      title: partsOf([common.title]),
      artist: partsOf(common.artists ?? [common.artist]),
      album: partsOf([common.album]),
      genres: partsOf(common.genre ?? []),
      key: partsOf([common.key]),
      comment: partsOf([common.comment?.[0]?.text]),
    };
    const mend = charsetOfTags(Object.values(given).flat());
    const read = (parts: readonly string[], joint: string) => textOf(parts.map(mend), joint);
    const picture = common.picture?.find((one) => one.data.length > 0 && one.data.length <= LARGEST_PICTURE);
    return {
      title: read(given.title, ' / '),
      artist: read(given.artist, artistJoint(metadata)),
      album: read(given.album, ' / '),
      genres: given.genres.flatMap((genre) => read([genre], '') ?? []),
      bpm: common.bpm && common.bpm >= 20 && common.bpm <= 400 ? common.bpm : null,
      key: read(given.key, ' / '),
      comment: read(given.comment, ' / '),
      year: common.year ?? null,
      trackNumber: common.track.no,
      picture: picture ? { mimeType: picture.format, bytes: picture.data } : null,
    };
  } catch {
    // Tags are optional; only the decoder decides whether the file is usable.
    return none;
  }
}

/** The values of a tag, as they were written. */
function partsOf(values: readonly (string | undefined)[]): string[] {
  return values.flatMap((value) => (value ?? '').split('\u0000')).filter((part) => part.trim() !== '');
}

/** Values in one line, each once. */
function textOf(parts: readonly string[], joint: string): string | null {
  const lines = new Set(parts.map(visibleLine).filter((line) => line !== ''));
  return firstOf([...lines].join(joint), LONGEST) || null;
}

/** A slash in the artist of an ID3v2.3 tag is taken for a joint, although `AC/DC` has one: it is written again as it was. */
function artistJoint({ native, quality }: IAudioMetadata): string {
  const isOld = native['ID3v2.3']?.some(({ id }) => id === 'TPE1') ?? false;
  const byNull = quality.warnings.some(({ message }) => message.includes('TPE1') && message.includes('null-separator'));
  return isOld && !byNull ? '/' : ', ';
}
