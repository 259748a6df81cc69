import type { Pcm } from '../pcm.ts';
import { type SampleFormat, type SampleLayout, samplesOf } from './pcm-samples.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

const chunkName = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

function formatAt(view: DataView, at: number, size: number): SampleFormat | null {
  if (size < 16 || at + 16 > view.byteLength) return null;
  let code = view.getUint16(at, true);
  // Extensible: the true code opens the sub-format.
  if (code === 0xfffe && size >= 26 && at + 26 <= view.byteLength) code = view.getUint16(at + 24, true);
  if (code !== 1 && code !== 3) return null;
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const known = code === 3 ? [32, 64] : [8, 16, 24, 32];
  // Samples in wider containers than their bits would be read at the wrong places.
  if (view.getUint16(at + 12, true) !== (channels * bits) / 8) return null;
  if (!known.includes(bits) || channels < 1 || channels > 32 || sampleRate < 4000 || sampleRate > 384_000) return null;
  return { float: code === 3, channels, sampleRate, bits };
}

/** Decodes WAV: PCM of 8, 16, 24 and 32 bits, float of 32 and 64, also with an extensible header, and the 64-bit sizes of RF64 and BW64. Keeps at most two channels. */
export function decodeWav(bytes: Uint8Array): Pcm | Refusal {
  const layout = wavLayout(bytes);
  return isRefusal(layout) ? layout : samplesOf(bytes, layout);
}

/** Where the samples of a WAV lie, and how they are written. */
export function wavLayout(bytes: Uint8Array): SampleLayout | Refusal {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: SampleFormat | null = null;
  let dataSize: number | null = null;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = chunkName(view, at);
    const size = view.getUint32(at + 4, true);
    at += 8;
    if (name === 'fmt ') {
      format = formatAt(view, at, size);
      if (!format) return refuse('unsupported');
    }
    // RF64: the size of the data, which 32 bits cannot say.
    if (name === 'ds64' && size >= 16 && at + 16 <= bytes.length) dataSize = Number(view.getBigUint64(at + 8, true));
    if (name === 'data') {
      if (!format) return refuse('corrupt');
      if (size === 0xffffffff && dataSize !== null)
        return at + dataSize > bytes.length ? refuse('truncated') : { format, start: at, size: dataSize };
      // A recorder that streams cannot know the size: all ones, or zero, means "to the end".
      const open = size === 0xffffffff || size === 0;
      if (!open && at + size > bytes.length) return refuse('truncated');
      return { format, start: at, size: open ? bytes.length - at : size };
    }
    at += size + (size % 2);
  }
  return refuse(format ? 'truncated' : 'corrupt');
}
