import fc from 'fast-check';
import { encodeMp3, encodeMp3Head, MP3_RATES, mp3Size } from './mp3.ts';

/** Some noise: what an encoder makes of silence could be shorter. */
function noise(frames: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: frames }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x40000000 - 1;
  });
}

async function lengthOf(frames: number, sampleRate: number, mono = false): Promise<number> {
  const channel = noise(frames);
  return (await encodeMp3({ sampleRate, channels: mono ? [channel] : [channel, channel] })).length;
}

test('the length of a trial is known before it is made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(...MP3_RATES), fc.boolean(), async (frames, sampleRate, mono) => {
      expect(await lengthOf(frames, sampleRate, mono)).toBe(mp3Size(frames, sampleRate));
    }),
    { numRuns: 15, examples: [[1, 44_100, true]] },
  );
});

test('the length is right at every position in the cycle of padded frames (49 long at 44.1 kHz)', async () => {
  const wrong: number[] = [];
  for (let count = 1; count <= 50; count++) {
    const frames = count * 1152 - 100;
    if ((await lengthOf(frames, 44_100)) !== mp3Size(frames, 44_100)) wrong.push(count);
  }
  expect(wrong).toEqual([]);
});

test('the streamed parts join to the whole trial, and a head is its beginning', async () => {
  const channel = noise(400_000);
  const parts: Uint8Array[] = [];
  const whole = await encodeMp3({ sampleRate: 44_100, channels: [channel, channel] }, (part) => parts.push(part));
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
  const head: Uint8Array[] = [];
  const first = channel.subarray(0, 150_000);
  await encodeMp3Head({ sampleRate: 44_100, channels: [first, first] }, (part) => head.push(part));
  const begun = Buffer.concat(head);
  // Three seconds and a bit, less what the encoder keeps back until it hears more.
  expect(begun.length).toBeGreaterThan(50_000);
  expect(begun.equals(whole.subarray(0, begun.length))).toBe(true);
});
