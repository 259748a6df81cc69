import { encodeFlac } from '../../../testing/audio-files.ts';
import { aiffFile, song, wavOf } from '../../../testing/song-files.ts';
import { decodeAiff } from './aiff.ts';
import { isRefusal } from './refusal.ts';
import { soundHeader } from './sound-header.ts';
import { decodeWav } from './wav.ts';

const tone = { sampleRate: 44_100, channels: [Float32Array.from({ length: 44_100 }, (_, i) => 0.3 * Math.sin(i / 20))] };
const read = (bytes: Uint8Array) => {
  const found = soundHeader(bytes);
  return isRefusal(found) ? found.refused : found;
};

test('a WAV, an AIFF and a FLAC say what they are and how much sound they hold', () => {
  expect(read(song(1))).toMatchObject({ format: 'wav', sampleRate: 44_100, bits: 24, channels: 2, frames: 44_100 });
  expect(read(aiffFile(1).aiff)).toMatchObject({ format: 'aiff', sampleRate: 44_100, bits: 16, channels: 2, frames: 44_100 });
  expect(read(encodeFlac(tone))).toMatchObject({ format: 'flac', sampleRate: 44_100, bits: 16, channels: 1, frames: 44_100 });
});

test('an AIFF has the samples of the WAV that it is delivered as', () => {
  const { aiff, wav } = aiffFile(1);
  expect(decodeAiff(aiff)).toEqual(decodeWav(wav));
});

test.each<[string, () => Buffer, string]>([
  ['a WAV that ends too early', () => song(1).subarray(0, 60_000), 'truncated'],
  ['an AIFF that ends too early', () => aiffFile(1).aiff.subarray(0, 60_000), 'truncated'],
  ['an AIFF whose header says more frames than there are', () => with32(aiffFile(1).aiff, 22, 400_000), 'truncated'],
  ['a FLAC whose header says more samples than there are', () => with32(Buffer.from(encodeFlac(tone)), 22, 4_000_000), 'truncated'],
  ['a FLAC that holds far more than its header says', () => with32(Buffer.from(encodeFlac(tone)), 22, 10), 'contradicted'],
  ['a FLAC of a header alone', () => Buffer.from(encodeFlac(tone)).subarray(0, 42), 'corrupt'],
  ['a WAV whose frames do not fit its bits', () => with16(song(1), 32, 9), 'unsupported'],
  ['a WAV of a thousand channels', () => with16(with16(song(1), 22, 1000), 32, 3000), 'unsupported'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notLossless'],
  ['a text', () => Buffer.alloc(5000, 'la '), 'notLossless'],
])('%s is refused', (_case, bytes, refused) => {
  expect(read(bytes())).toBe(refused);
});

test('a day of silence is known before it is decoded', () => {
  // Frames of one value each: kilobytes that decode to gigabytes.
  const frames = Buffer.concat(
    Array.from({ length: 50 }, () => Buffer.from(encodeFlac({ ...tone, channels: [new Float32Array(4096)] })).subarray(42)),
  );
  const head = Buffer.from(encodeFlac(tone)).subarray(0, 42);
  expect(read(Buffer.concat([with32(Buffer.from(head), 22, 50 * 4096), frames]))).toMatchObject({ frames: 50 * 4096 });
});

test('samples around a header are read as they are written', () => {
  expect(read(wavOf(Buffer.alloc(400), 1, 16, 48_000))).toMatchObject({ frames: 200, sampleRate: 48_000 });
});

function with32(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeUInt32BE(value, at);
  return bytes;
}

function with16(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeUInt16LE(value, at);
  return bytes;
}
