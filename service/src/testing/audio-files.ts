import { createOggEncoder } from 'wasm-media-encoders';
import type { Pcm } from '../catalogue/audio/pcm.ts';

/** An ogg vorbis file. */
export async function encodeOgg({ sampleRate, channels }: Pcm): Promise<Uint8Array> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate, channels: channels.length as 1 | 2, vbrQuality: 3 });
  // The encoder reuses its memory: each part is copied.
  const parts = [Uint8Array.from(encoder.encode([...channels])), Uint8Array.from(encoder.finalize())];
  return Buffer.concat(parts);
}

const BLOCK = 4096;
const RATES: Readonly<Record<number, number>> = { 48000: 10, 44100: 9, 22050: 6 };

/** A FLAC file of 16 bits without compression. */
export function encodeFlac(pcm: Pcm): Uint8Array {
  const head = new Uint8Array(42);
  const view = new DataView(head.buffer);
  head.set(Buffer.from('fLaC'));
  view.setUint32(4, 0x80000022);
  view.setUint16(8, BLOCK);
  view.setUint16(10, BLOCK);
  view.setUint32(18, (pcm.sampleRate << 12) | ((pcm.channels.length - 1) << 9) | (15 << 4));
  view.setUint32(22, pcm.channels[0]!.length);
  return Buffer.concat([head, flacFrames(pcm)]);
}

/** The frames of a FLAC file alone. */
export function flacFrames({ sampleRate, channels }: Pcm, number = 0): Uint8Array {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < channels[0]!.length; at += BLOCK) {
    const samples = channels.map((channel) => channel.subarray(at, at + BLOCK));
    const size = samples[0]!.length;
    const header = [0xff, 0xf8, 0x70 | RATES[sampleRate]!, ((channels.length - 1) << 4) | 8, (number + frames.length) & 0x7f];
    header.push((size - 1) >> 8, (size - 1) & 0xff);
    header.push(crcOf(header, 8, 0x07));
    const body = samples.flatMap((channel) => [
      2,
      ...Array.from(channel, (x) => Math.round(Math.max(-1, Math.min(1, x)) * 32_767)).flatMap((x) => [(x >> 8) & 0xff, x & 0xff]),
    ]);
    const frame = [...header, ...body];
    const crc = crcOf(frame, 16, 0x8005);
    frames.push(Uint8Array.from([...frame, crc >> 8, crc & 0xff]));
  }
  return Buffer.concat(frames);
}

function crcOf(bytes: readonly number[], bits: number, polynomial: number): number {
  const top = 1 << (bits - 1);
  return bytes.reduce((before, byte) => {
    let crc = before ^ (byte << (bits - 8));
    for (let bit = 0; bit < 8; bit++) crc = ((crc & top ? (crc << 1) ^ polynomial : crc << 1) & ((1 << bits) - 1)) >>> 0;
    return crc;
  }, 0);
}

/** An ID3v2 tag; `frames` are made by `textFrame`. */
export function id3Tag(frames: readonly Uint8Array[], { major = 3, padding = 0 } = {}): Uint8Array {
  const size = frames.reduce((sum, frame) => sum + frame.length, padding);
  const seven = [21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f);
  return Buffer.concat([Uint8Array.from([0x49, 0x44, 0x33, major, 0, 0, ...seven]), ...frames, new Uint8Array(padding)]);
}

/** A text frame of ID3v2.3 or, below 128 bytes, 2.4. `encoding` 0: declared as Latin-1. */
export function textFrame(id: string, text: Uint8Array, encoding = 0): Uint8Array {
  const head = Buffer.alloc(11);
  head.write(id, 0, 'latin1');
  head.writeUInt32BE(text.length + 1, 4);
  head[10] = encoding;
  return Buffer.concat([head, text]);
}

/** An APE tag of one large item, as it stands behind audio. */
export function apeTag(bytes: number): Uint8Array {
  const item = Buffer.concat([Buffer.from([0, 0, 0, 0, 2, 0, 0, 0]), Buffer.from('Cover\0'), Buffer.alloc(bytes, 0xe7)]);
  item.writeUInt32LE(bytes, 0);
  const edge = (flags: number) => {
    const edges = Buffer.alloc(32);
    edges.write('APETAGEX');
    edges.writeUInt32LE(2000, 8);
    edges.writeUInt32LE(item.length + 32, 12);
    edges.writeUInt32LE(1, 16);
    edges.writeUInt32LE(flags >>> 0, 20);
    return edges;
  };
  return Buffer.concat([edge(0xa0000000), item, edge(0x80000000)]);
}

/** The tag of 128 bytes at the end of a file. */
export function id3v1Tag(title: Uint8Array): Uint8Array {
  const tag = Buffer.alloc(128);
  tag.write('TAG');
  tag.set(title.subarray(0, 30), 3);
  return tag;
}

/** A WAV with a list of information chunks before its end. */
export function withInfo(wav: Uint8Array, texts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const chunk = (id: string, body: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.write(id, 0, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const items = Object.entries(texts).map(([id, text]) => chunk(id, Buffer.concat([text, Buffer.alloc(1)])));
  const whole = Buffer.concat([wav, chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...items]))]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
