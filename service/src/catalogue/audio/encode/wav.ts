import type { Pcm } from '../pcm.ts';

const HEADER = 44;

/** Encodes as WAV, 16-bit PCM. Values beyond ±1 are clipped. */
export function encodeWav({ sampleRate, channels }: Pcm): Uint8Array {
  const count = channels.length;
  const frames = channels[0]?.length ?? 0;
  const bytes = frames * count * 2;
  const out = new Uint8Array(HEADER + bytes);
  const view = new DataView(out.buffer);
  const ascii = (text: string, at: number): void => {
    for (let i = 0; i < text.length; i++) out[at + i] = text.charCodeAt(i);
  };
  ascii('RIFF', 0);
  view.setUint32(4, 36 + bytes, true);
  ascii('WAVEfmt ', 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, count, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * count * 2, true);
  view.setUint16(32, count * 2, true);
  view.setUint16(34, 16, true);
  ascii('data', 36);
  view.setUint32(40, bytes, true);
  const samples = new Int16Array(out.buffer, HEADER, frames * count);
  channels.forEach((channel, c) => {
    for (let i = 0; i < frames; i++) {
      const x = channel[i]! * 32_767;
      samples[i * count + c] = x > 32_767 ? 32_767 : x < -32_768 ? -32_768 : Math.round(x);
    }
  });
  return out;
}
