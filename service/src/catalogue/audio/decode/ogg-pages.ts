/** One logical stream of an Ogg file: from its first page to the next one's. */
export interface OggStream {
  /** Name of its encoding; `vorbis` is read. */
  readonly codec: string;
  readonly sampleRate: number;
  readonly channels: number;
  readonly bytes: Uint8Array;
  /** Samples by the positions of its pages, those of the first page not counted; Infinity when the last page is missing. */
  readonly samples: number;
  /** It begins before another one has ended: sound beside pictures. */
  readonly besides: boolean;
}

const CODECS: readonly (readonly [begin: string, name: string])[] = [
  ['\x01vorbis', 'vorbis'],
  ['OpusHead', 'Opus'],
  ['\x7fFLAC', 'Ogg FLAC'],
  ['Speex   ', 'Speex'],
  ['\x80theora', 'Theora'],
];

/** The logical streams of an Ogg file in their order. Recordings of a broadcast have several, one behind the other. */
export function oggStreams(bytes: Uint8Array): OggStream[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begun: {
    start: number;
    codec: string;
    sampleRate: number;
    channels: number;
    first: number;
    last: number;
    ended: boolean;
    besides: boolean;
  }[] = [];
  let end = bytes.length;
  for (let at = 0; at + 27 <= bytes.length; ) {
    if (view.getUint32(at) !== 0x4f676753) {
      const next = nextPage(view, at + 1);
      // What follows the last page, such as a tag, is no part of it.
      if (next < 0) {
        end = at;
        break;
      }
      at = next;
      continue;
    }
    const flags = view.getUint8(5 + at);
    const segments = view.getUint8(at + 26);
    const body = at + 27 + segments;
    if ((flags & 2) !== 0)
      begun.push({ start: at, ...headerAt(bytes, view, body), first: -1, last: 0, ended: false, besides: begun.at(-1)?.ended === false });
    const stream = begun.at(-1);
    const position = Number(view.getBigInt64(at + 6, true));
    if (stream && position > 0) {
      if (stream.first < 0) stream.first = position;
      stream.last = position;
    }
    if (stream && (flags & 4) !== 0) stream.ended = true;
    at = body + bytes.subarray(at + 27, body).reduce((sum, size) => sum + size, 0);
  }
  return begun.map(({ start, first, last, ended, ...stream }, nth) => ({
    ...stream,
    bytes: bytes.subarray(start, begun[nth + 1]?.start ?? end),
    samples: ended ? last - Math.max(0, first) : Number.POSITIVE_INFINITY,
  }));
}

function nextPage(view: DataView, from: number): number {
  for (let at = from; at + 27 <= view.byteLength; at++) if (view.getUint8(at) === 0x4f && view.getUint32(at) === 0x4f676753) return at;
  return -1;
}

function headerAt(bytes: Uint8Array, view: DataView, at: number): { codec: string; sampleRate: number; channels: number } {
  const begin = String.fromCharCode(...bytes.subarray(at, at + 8));
  const codec = CODECS.find(([text]) => begin.startsWith(text))?.[1] ?? 'Ogg';
  if (codec !== 'vorbis' || at + 16 > bytes.length) return { codec, sampleRate: 0, channels: 0 };
  return { codec, channels: view.getUint8(at + 11), sampleRate: view.getUint32(at + 12, true) };
}
