import type { Pcm } from '../pcm.ts';

/** How uncompressed samples are written. */
export interface SampleFormat {
  readonly float: boolean;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
  /** AIFF writes the highest byte first, and signed bytes. */
  readonly bigEndian?: boolean;
}

/** Where the samples of a file lie. */
export interface SampleLayout {
  readonly format: SampleFormat;
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

/** Frames of a layout. */
export function framesOf({ format: { bits, channels }, size }: SampleLayout): number {
  return Math.floor(size / ((bits / 8) * channels));
}

function reader(view: DataView, { float, bits, bigEndian = false }: SampleFormat): (at: number) => number {
  const little = !bigEndian;
  if (float) return bits === 64 ? (at) => view.getFloat64(at, little) : (at) => view.getFloat32(at, little);
  if (bits === 8) return bigEndian ? (at) => view.getInt8(at) / 128 : (at) => (view.getUint8(at) - 128) / 128;
  if (bits === 16) return (at) => view.getInt16(at, little) / 32_768;
  if (bits === 24)
    return little
      ? (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608
      : (at) => ((view.getInt8(at) << 16) | view.getUint16(at + 1)) / 8_388_608;
  return (at) => view.getInt32(at, little) / 2_147_483_648;
}

/** The samples of a layout; of the channels at most two. */
export function samplesOf(bytes: Uint8Array, layout: SampleLayout): Pcm {
  const { format, start } = layout;
  const width = format.bits / 8;
  const stride = width * format.channels;
  const frames = framesOf(layout);
  const read = reader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), format);
  const channels = Array.from({ length: Math.min(2, format.channels) }, (_, c) => {
    const out = new Float32Array(frames);
    for (let i = 0; i < frames; i++) {
      const x = read(start + i * stride + c * width);
      out[i] = Number.isFinite(x) ? x : 0;
    }
    return out;
  });
  return { sampleRate: format.sampleRate, channels };
}
