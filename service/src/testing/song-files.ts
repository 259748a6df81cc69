import { encodeWav } from '../catalogue/audio/encode/wav.ts';

const RATE = 44_100;

/** Some seconds of two changing tones: a WAV of 24 bits. */
export function song(seconds: number, hz = 220): Buffer {
  const frames = Math.round(seconds * RATE);
  const tone = (ratio: number) =>
    Float32Array.from(
      { length: frames },
      (_, i) => 0.4 * Math.sin((2 * Math.PI * hz * ratio * i) / RATE) * (0.6 + 0.4 * Math.sin(i / 9000)),
    );
  return Buffer.from(encodeWav({ sampleRate: RATE, channels: [tone(1), tone(1.5)] }));
}

/** An AIFF of 16 bits, and the WAV that has the same samples. */
export function aiffFile(seconds: number): { aiff: Buffer; wav: Buffer } {
  const frames = Math.round(seconds * RATE);
  const [big, little] = [Buffer.alloc(frames * 4), Buffer.alloc(frames * 4)];
  for (let i = 0; i < frames * 2; i++) {
    const x = Math.round(9000 * Math.sin(i / 31) * Math.sin(i / 8000));
    big.writeInt16BE(x, i * 2);
    little.writeInt16LE(x, i * 2);
  }
  const common = Buffer.alloc(26);
  common.write('COMM', 0, 'latin1');
  common.writeUInt32BE(18, 4);
  common.writeUInt16BE(2, 8);
  common.writeUInt32BE(frames, 10);
  common.writeUInt16BE(16, 14);
  // 44 100 as a number of 80 bits.
  common.write('400eac44000000000000', 16, 'hex');
  const head = Buffer.alloc(16);
  head.write('SSND', 0, 'latin1');
  head.writeUInt32BE(big.length + 8, 4);
  const body = Buffer.concat([Buffer.from('AIFF'), common, head, big]);
  const form = Buffer.alloc(8);
  form.write('FORM', 0, 'latin1');
  form.writeUInt32BE(body.length, 4);
  return { aiff: Buffer.concat([form, body]), wav: wavOf(little, 2, 16) };
}

/** A WAV around samples. */
export function wavOf(samples: Buffer, channels: number, bits: number, rate = RATE): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * channels * bits) / 8, 28);
  head.writeUInt16LE((channels * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
