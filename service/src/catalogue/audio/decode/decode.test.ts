import fc from 'fast-check';
import { render, tonePlan } from '../../../testing/tone-renderer.ts';
import { withMark } from '../encode/mark.ts';
import { encodeMp3 } from '../encode/mp3.ts';
import { resample } from '../encode/resample.ts';
import { encodeWav } from '../encode/wav.ts';
import { decodeAudio } from './decode.ts';
import { mp3FrameAt, mp3StreamOf } from './mp3-frames.ts';
import { isRefusal, refusals } from './refusal.ts';

// Generous, for a busy machine.
jest.setTimeout(30_000);

const pcm = render(tonePlan(10.6).spec);
const seconds = pcm.channels[0]!.length / pcm.sampleRate;

async function accepted(bytes: Uint8Array) {
  const result = await decodeAudio(bytes);
  if (isRefusal(result)) throw new Error(result.reason.en);
  return result;
}

async function refusedAs(bytes: Uint8Array) {
  const result = await decodeAudio(bytes);
  return isRefusal(result) ? result.refused : 'accepted';
}

test('a WAV comes back sample for sample', async () => {
  const back = await accepted(encodeWav(pcm));
  expect(back.format).toBe('wav');
  expect(back.channels[0]!.length).toBe(pcm.channels[0]!.length);
  for (let i = 0; i < 5000; i++) expect(back.channels[1]![i]).toBeCloseTo(pcm.channels[1]![i]!, 6);
});

test('a trial has a constant bit rate, and its length is right within 50 ms', async () => {
  const mp3 = await encodeMp3(pcm);
  const sizes = new Set<number>();
  for (let at = 0, frame = mp3FrameAt(mp3, 0); frame; at += frame.size, frame = mp3FrameAt(mp3, at)) {
    expect(frame.kilobits).toBe(128);
    sizes.add(frame.size);
  }
  expect([...sizes].every((size) => size === 417 || size === 418)).toBe(true);
  const back = await accepted(mp3);
  expect(Math.abs(back.channels[0]!.length / back.sampleRate - seconds)).toBeLessThan(0.05);
});

test('a trial contains the audible mark and is otherwise unchanged', () => {
  const marked = withMark(pcm);
  const rms = (channel: Float32Array, from: number, to: number): number => {
    let sum = 0;
    for (let i = from; i < to; i++) sum += (channel[i]! - pcm.channels[0]![i]!) ** 2;
    return Math.sqrt(sum / (to - from));
  };
  const first = Math.floor(pcm.channels[0]!.length / 3);
  expect(rms(marked.channels[0]!, first, first + 40_000)).toBeGreaterThan(0.005);
  expect(rms(marked.channels[0]!, 0, first - 1)).toBe(0);
});

test('resampling keeps length and pitch', () => {
  const rate = 22_050;
  const source = Float32Array.from({ length: rate }, (_, i) => Math.sin((2 * Math.PI * 440 * i) / rate));
  const out = resample({ sampleRate: rate, channels: [source] }, 44_100).channels[0]!;
  expect(out.length).toBe(44_100);
  for (let i = 1000; i < 43_000; i += 97) expect(out[i]).toBeCloseTo(Math.sin((2 * Math.PI * 440 * i) / 44_100), 1);
});

test('a file that is not audio is refused with a reason in both languages, whatever its name', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Array(500).fill(7)]);
  expect(await refusedAs(new Uint8Array(0))).toBe('empty');
  expect(await refusedAs(png)).toBe('unknownFormat');
  expect(await refusedAs(new TextEncoder().encode('ID3 is what this letter begins with'.padEnd(4000, '!')))).toBe('unknownFormat');
  expect(await refusedAs(new TextEncoder().encode('fLaC but then nothing'.padEnd(3000, '?')))).toMatch(/corrupt|truncated/);
  expect(await refusedAs(new TextEncoder().encode('OggS but then nothing'.padEnd(3000, '?')))).toBe('unsupported');
  for (const { zh, en } of Object.values(refusals)) expect(zh.length * en.length).toBeGreaterThan(0);
});

test('an mp3 with fewer frames than its header counts is refused as truncated', async () => {
  const mp3 = await encodeMp3(pcm);
  // The info frame of an encoder that knows the length: silent, with the number of frames.
  const head = new Uint8Array(417);
  head.set(mp3.subarray(0, 4));
  head.set(Buffer.from('Info'), 36);
  const view = new DataView(head.buffer);
  view.setUint32(40, 1);
  view.setUint32(44, Math.floor((mp3.length / 417.96) * 0.99));
  expect(await refusedAs(Buffer.concat([head, mp3]))).toBe('accepted');
  expect(await refusedAs(Buffer.concat([head, mp3.subarray(0, mp3.length >> 1)]))).toBe('truncated');
});

test('a truncated, silent or very short WAV is refused with that reason', async () => {
  const wav = encodeWav(pcm);
  expect(await refusedAs(wav.subarray(0, wav.length >> 1))).toBe('truncated');
  expect(await refusedAs(encodeWav({ sampleRate: 44_100, channels: [new Float32Array(44_100)] }))).toBe('silent');
  expect(await refusedAs(encodeWav({ sampleRate: 44_100, channels: [new Float32Array(100).fill(0.5)] }))).toBe('tooShort');
});

test.each([8, 24, 32])('a WAV of %i bits is read at its true level', async (bits) => {
  const frames = 20_000;
  const wide = bits / 8;
  const bytes = new Uint8Array(44 + frames * wide);
  bytes.set(encodeWav({ sampleRate: 44_100, channels: [new Float32Array(1)] }).subarray(0, 44));
  const view = new DataView(bytes.buffer);
  view.setUint16(32, wide, true);
  view.setUint16(34, bits, true);
  view.setUint32(40, frames * wide, true);
  for (let i = 0; i < frames; i++) {
    if (bits === 8) view.setUint8(44 + i, 192);
    else if (bits === 32) view.setInt32(44 + i * 4, 2 ** 30, true);
    else view.setInt16(44 + i * 3 + 1, 2 ** 14, true);
  }
  expect((await accepted(bytes)).channels[0]![100]).toBeCloseTo(0.5, 2);
});

test('damaged bytes never crash the mp3 frame reader or the WAV header reader', async () => {
  const wav = encodeWav({ sampleRate: 44_100, channels: [pcm.channels[0]!.subarray(0, 12_000)] });
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 44, maxLength: 400 }), fc.nat(43), async (noise, at) => {
      mp3StreamOf(noise);
      const broken = wav.slice(0, 600);
      broken.set(noise.subarray(0, 8), 12 + at);
      const result = await decodeAudio(broken);
      expect(isRefusal(result) || result.channels.length > 0).toBe(true);
    }),
    { numRuns: 60 },
  );
});
