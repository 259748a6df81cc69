import type { Pcm } from '../pcm.ts';

const HEADER = 44;
/** Bytes of a sample. */
const WIDTH = 3;
const FULL_SCALE = 8_388_607;

/** Encodes as WAV, 24-bit PCM. Values beyond ±1 are clipped. */
export function encodeWav({ sampleRate, channels }: Pcm): Uint8Array {
  const count = channels.length;
  const frames = channels[0]?.length ?? 0;
  const bytes = frames * count * WIDTH;
  const out = new Uint8Array(HEADER + bytes + (bytes % 2));
  const view = new DataView(out.buffer);
  const ascii = (text: string, at: number): void => {
    for (let i = 0; i < text.length; i++) out[at + i] = text.charCodeAt(i);
  };
  ascii('RIFF', 0);
  view.setUint32(4, out.length - 8, true);
  ascii('WAVEfmt ', 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, count, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * count * WIDTH, true);
  view.setUint16(32, count * WIDTH, true);
  view.setUint16(34, WIDTH * 8, true);
  ascii('data', 36);
  view.setUint32(40, bytes, true);
  channels.forEach((channel, c) => {
    let at = HEADER + c * WIDTH;
    for (let i = 0; i < frames; i++, at += count * WIDTH) {
      const x = Math.round(Math.max(-1, Math.min(1, channel[i]!)) * FULL_SCALE);
      out[at] = x;
      out[at + 1] = x >> 8;
      out[at + 2] = x >> 16;
    }
  });
  return out;
}
