import { apeTag, encodeFlac, encodeOgg, flacFrames, id3Tag, id3v1Tag, textFrame } from '../../../testing/audio-files.ts';
import { TagReader } from '../../../testing/tag-reader.ts';
import { render, tonePlan } from '../../../testing/tone-renderer.ts';
import { encodeMp3 } from '../encode/mp3.ts';
import { resample } from '../encode/resample.ts';
import { encodeWav } from '../encode/wav.ts';
import type { Pcm } from '../pcm.ts';
import { audioIn } from './audio-stream.ts';
import { decodeAudio } from './decode.ts';
import { isRefusal } from './refusal.ts';

const reader = new TagReader();
const readTags = (bytes: Uint8Array) => reader.read(bytes);
afterAll(() => reader.close());

const pcm = render(tonePlan(1.5).spec);
const mono = { sampleRate: pcm.sampleRate, channels: [pcm.channels[0]!] };
const slow = resample(pcm, 48_000);
const latin = (text: string) => Buffer.from(text, 'latin1');
const cover = id3Tag([textFrame('TIT2', latin('Rain'))], { padding: 60_000 });
const ofEach: Readonly<Record<string, (pcm: Pcm) => Uint8Array | Promise<Uint8Array>>> = {
  mp3: encodeMp3,
  flac: encodeFlac,
  ogg: encodeOgg,
  wav: encodeWav,
};

/** The seconds of a file, or why it is refused. */
async function read(bytes: Uint8Array): Promise<number | string> {
  const result = await decodeAudio(bytes);
  return isRefusal(result) ? result.refused : result.channels[0]!.length / result.sampleRate;
}

describe.each(Object.keys(ofEach))('%s', (format) => {
  let file: Uint8Array;
  beforeAll(async () => {
    file = await ofEach[format]!(pcm);
  });

  test.each([
    ['nothing around it', [], []],
    ['a large ID3v2 tag before it', [cover], []],
    ['two ID3v2 tags and zeros before it', [cover, id3Tag([textFrame('TPE1', latin('Lin'))]), new Uint8Array(9000)], []],
    ['an ID3v1 tag behind it', [], [id3v1Tag(latin('Rain'))]],
    ['a large APE tag and an ID3v1 tag behind it', [], [apeTag(300_000), id3v1Tag(latin('Rain'))]],
    ['tags on both sides', [cover], [apeTag(90_000)]],
  ] as const)('is read at its true length with %s', async (_what, before, behind) => {
    expect(await read(Buffer.concat([...before, file, ...behind]))).toBeCloseTo(1.5, 0);
    const seconds = await read(Buffer.concat([...before, file, ...behind]));
    expect(Math.abs(Number(seconds) - 1.5)).toBeLessThan(0.08);
  });

  test('cut off within its audio it is not imported as a shorter one', async () => {
    const half = await read(file.subarray(0, file.length >> 1));
    // An mp3 without a count of frames ends where it ends.
    if (format !== 'mp3') expect(half).toBe('truncated');
  });
});

test('an ID3v2 tag before FLAC is read, however large its cover', async () => {
  expect(await readTags(Buffer.concat([cover, encodeFlac(pcm)]))).toMatchObject({ title: 'Rain' });
});

test.each([
  ['mp3, sample rate', async () => Buffer.concat([await encodeMp3(pcm), await encodeMp3(slow)]), 'changing'],
  ['mp3, channels', async () => Buffer.concat([await encodeMp3(pcm), await encodeMp3(mono)]), 'changing'],
  ['flac, sample rate', async () => Buffer.concat([encodeFlac(pcm), flacFrames(slow, 17)]), 'changing'],
  ['flac, channels', async () => Buffer.concat([encodeFlac(pcm), flacFrames(mono, 17)]), 'changing'],
  ['flac, two files in one', async () => Buffer.concat([encodeFlac(pcm), encodeFlac(pcm)]), 'several'],
  ['ogg, sample rate', async () => Buffer.concat([await encodeOgg(pcm), await encodeOgg(slow)]), 'changing'],
  ['ogg, channels', async () => Buffer.concat([await encodeOgg(pcm), await encodeOgg(mono)]), 'changing'],
] as const)('a stream that changes on the way is refused for that: %s', async (_what, file, reason) => {
  expect(await read(await file())).toBe(reason);
});

test('an ogg of two recordings of one kind is as long as both', async () => {
  const file = await encodeOgg(pcm);
  expect(await read(Buffer.concat([file, file]))).toBeCloseTo(3, 1);
});

test('a WAV with sizes of 64 bits is read to the end of its data', async () => {
  const wav = Buffer.from(encodeWav(pcm));
  const size = wav.readUInt32LE(40);
  const ds64 = Buffer.alloc(36);
  ds64.write('ds64');
  ds64.writeUInt32LE(28, 4);
  ds64.writeBigUInt64LE(BigInt(size), 16);
  const file = Buffer.concat([wav.subarray(0, 12), ds64, wav.subarray(12), Buffer.from('LIST\x04\0\0\0INFO')]);
  file.write('RF64');
  file.writeUInt32LE(0xffffffff, 4);
  file.writeUInt32LE(0xffffffff, 40 + 36);
  expect(await read(file)).toBe(1.5);
});

test('samples in containers that are wider than their bits are refused, not read at the wrong places', async () => {
  const wav = Buffer.from(encodeWav(pcm));
  wav.writeUInt16LE(8, 32);
  expect(await read(wav)).toBe('unsupported');
});

test.each([
  ['M4A (AAC, ALAC)', Buffer.from('\0\0\0\x20ftypM4A ')],
  ["Monkey's Audio", Buffer.from('MAC \x96\x0f')],
  ['WavPack', Buffer.from('wvPk\0\0')],
  ['Opus', Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(20), Buffer.from('\x01\x13OpusHead')])],
] as const)('%s is named as what is not read', async (name, head) => {
  for (const before of [Buffer.alloc(0), cover]) {
    const result = await decodeAudio(Buffer.concat([before, head, Buffer.alloc(4000)]));
    expect(result).toMatchObject({
      refused: 'unsupported',
      reason: { zh: expect.stringContaining(name), en: expect.stringContaining(name) },
    });
  }
});

test('tags that lead to each other end the search for the audio', () => {
  const bytes = new Uint8Array(400).fill(0x20);
  const write = (text: string, end: number) => bytes.set(new TextEncoder().encode(text), end - text.length);
  write('000070LYRICS200', 400);
  write('-00100LYRICS200', 315);
  expect(audioIn(bytes)).toMatchObject({ format: null, end: 315 });
});
