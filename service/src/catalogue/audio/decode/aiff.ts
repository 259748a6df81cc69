import type { Pcm } from '../pcm.ts';
import { framesOf, type SampleFormat, type SampleLayout, samplesOf } from './pcm-samples.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The sample rate as AIFF writes it: a number of 80 bits (sign and exponent, then 64 bits of mantissa). */
function extended(view: DataView, at: number): number {
  const exponent = view.getUint16(at) & 0x7fff;
  return view.getUint32(at + 2) * 2 ** (exponent - 16_383 - 31) + view.getUint32(at + 6) * 2 ** (exponent - 16_383 - 63);
}

/** Compressions of AIFF-C that are none. */
const PLAIN: Readonly<Record<string, { bigEndian: boolean }>> = {
  NONE: { bigEndian: true },
  twos: { bigEndian: true },
  sowt: { bigEndian: false },
};

interface Common {
  format: SampleFormat;
  frames: number;
}

function commonAt(bytes: Uint8Array, view: DataView, at: number, size: number, isCompressed: boolean): Common | Refusal {
  if (size < (isCompressed ? 22 : 18) || at + size > bytes.length) return refuse('corrupt');
  const [channels, frames, given] = [view.getUint16(at), view.getUint32(at + 2), view.getUint16(at + 6)];
  const sampleRate = extended(view, at + 8);
  const compression = isCompressed ? text(bytes, at + 18) : 'NONE';
  const plain = Object.hasOwn(PLAIN, compression) ? PLAIN[compression]! : null;
  if (!plain) return refuse('unsupported', `AIFF-C ${compression.replaceAll(/[^\x20-\x7e]/g, '?')}`);
  // Samples fill their bytes from above.
  const bits = Math.ceil(given / 8) * 8;
  const isKnown = bits >= 8 && bits <= 32 && channels >= 1 && channels <= 32 && sampleRate >= 4000 && sampleRate <= 384_000;
  if (!isKnown || !Number.isInteger(sampleRate)) return refuse('unsupported');
  return { format: { float: false, channels, sampleRate, bits, bigEndian: plain.bigEndian || bits === 8 }, frames };
}

/** Where the samples of an AIFF lie, or of an AIFF-C that compresses nothing. Both have to say the same number of frames. */
export function aiffLayout(bytes: Uint8Array): SampleLayout | Refusal {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isCompressed = text(bytes, 8) === 'AIFC';
  let common: Common | null = null;
  let sound: { start: number; size: number } | null = null;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = text(bytes, at);
    const size = view.getUint32(at + 4);
    at += 8;
    if (name === 'COMM') {
      const read = commonAt(bytes, view, at, size, isCompressed);
      if (isRefusal(read)) return read;
      common = read;
    }
    if (name === 'SSND' && size >= 8 && at + 8 <= bytes.length) {
      if (at + size > bytes.length) return refuse('truncated');
      const skipped = 8 + view.getUint32(at);
      sound = { start: at + skipped, size: Math.max(0, size - skipped) };
    }
    at += size + (size % 2);
  }
  if (!common || !sound) return refuse(common ? 'truncated' : 'corrupt');
  const layout = { format: common.format, ...sound };
  if (framesOf(layout) < common.frames) return refuse('truncated');
  return { ...layout, size: common.frames * common.format.channels * (common.format.bits / 8) };
}

/** Decodes AIFF, and AIFF-C without compression. Keeps at most two channels. */
export function decodeAiff(bytes: Uint8Array): Pcm | Refusal {
  const layout = aiffLayout(bytes);
  return isRefusal(layout) ? layout : samplesOf(bytes, layout);
}

/** The samples of an AIFF, bit for bit, as WAV: browsers play no AIFF. */
export function aiffAsWav(bytes: Uint8Array): Uint8Array | Refusal {
  const layout = aiffLayout(bytes);
  if (isRefusal(layout)) return layout;
  const { format, start, size } = layout;
  const width = format.bits / 8;
  const out = Buffer.alloc(44 + size + (size % 2));
  out.write('RIFF', 0, 'latin1');
  out.writeUInt32LE(out.length - 8, 4);
  out.write('WAVEfmt ', 8, 'latin1');
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(format.channels, 22);
  out.writeUInt32LE(format.sampleRate, 24);
  out.writeUInt32LE(format.sampleRate * format.channels * width, 28);
  out.writeUInt16LE(format.channels * width, 32);
  out.writeUInt16LE(format.bits, 34);
  out.write('data', 36, 'latin1');
  out.writeUInt32LE(size, 40);
  const samples = out.subarray(44, 44 + size);
  samples.set(bytes.subarray(start, start + size));
  if (width === 1) for (let i = 0; i < size; i++) samples[i] = samples[i]! ^ 0x80;
  else if (format.bigEndian)
    for (let i = 0; i + width <= size; i += width) {
      const last = i + width - 1;
      for (let j = 0; j < width >> 1; j++) [samples[i + j], samples[last - j]] = [samples[last - j]!, samples[i + j]!];
    }
  return out;
}
