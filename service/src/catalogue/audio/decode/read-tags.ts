import { parseBuffer } from 'music-metadata';

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

const clean = (text: string | undefined): string | null => {
  const trimmed = text?.replaceAll('\u0000', '').trim();
  return trimmed ? trimmed.slice(0, 300) : null;
};

/** Reads embedded tags and the front cover. A file without tags, or with broken ones, gives empty ones: never an error. */
export async function readTags(bytes: Uint8Array): Promise<EmbeddedTags> {
  try {
    const { common } = await parseBuffer(bytes, { size: bytes.length }, { skipPostHeaders: true });
    const picture = common.picture?.find((one) => one.data.length > 0 && one.data.length <= LARGEST_PICTURE);
    return {
      title: clean(common.title),
      artist: clean(common.artist),
      album: clean(common.album),
      genres: (common.genre ?? []).flatMap((genre) => clean(genre) ?? []),
      bpm: common.bpm && common.bpm >= 20 && common.bpm <= 400 ? common.bpm : null,
      key: clean(common.key),
      comment: clean(common.comment?.[0]?.text),
      year: common.year ?? null,
      trackNumber: common.track.no,
      picture: picture ? { mimeType: picture.format, bytes: picture.data } : null,
    };
  } catch {
    // Tags are optional; only the decoder decides whether the file is usable.
    return none;
  }
}
