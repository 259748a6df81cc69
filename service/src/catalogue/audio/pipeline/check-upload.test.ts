import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { song } from '../../../testing/song-files.ts';
import { isRefusal } from '../decode/refusal.ts';
import { checkUpload } from './check-upload.ts';

const ROOM = { memory: 2e9, timeMs: 120_000 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yinhe-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The English reason with which a file is refused; null when it is taken. */
async function reasonOf(bytes: Buffer, limits = ROOM): Promise<string | null> {
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  const answer = await checkUpload(path, limits);
  return isRefusal(answer) ? answer.reason.en : null;
}

test('a file whose check needs more memory or time than it may is refused, and its process is gone', async () => {
  expect(await reasonOf(song(12), { ...ROOM, memory: 20e6 })).toMatch(/more memory or time than is allowed/);
  expect(await reasonOf(song(12), { ...ROOM, timeMs: 1 })).not.toBeNull();
  expect(readdirSync(folder)).toEqual(['upload']);
});

/** A block of metadata of a FLAC, with the length that it says it has. */
function block(type: number, isLast: boolean, length: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  head[0] = (isLast ? 0x80 : 0) | type;
  return Buffer.concat([head, body]);
}

test.each([
  ['a FLAC whose picture says that it has sixteen megabytes', block(6, true, 0xff_ff_ff, Buffer.alloc(100))],
  ['a FLAC whose picture names four gigabytes of pixels', block(6, true, 64, Buffer.alloc(64, 0xff))],
  ['a FLAC of empty blocks without end', Buffer.concat(Array.from({ length: 50_000 }, () => block(1, false, 0, Buffer.alloc(0))))],
])('%s is refused', async (_case, rest) => {
  // 44.1 kHz, stereo, 16 bits, some seconds.
  const info = Buffer.from('1000100000000000000000ac442f0000ac4400000000000000000000000000000000', 'hex').subarray(0, 34);
  expect(await reasonOf(Buffer.concat([Buffer.from('fLaC'), block(0, false, 34, info), rest]))).not.toBeNull();
});

test('a WAV that says it holds more than there is, and one that is cut, are refused', async () => {
  const whole = song(12);
  const liar = Buffer.from(whole);
  liar.writeUInt32LE(0xff_ff_ff_00, 40);
  expect(await reasonOf(liar)).not.toBeNull();
  expect(await reasonOf(whole.subarray(0, whole.length >> 1))).not.toBeNull();
});

test('a check that is stopped ends with its process, and says nothing of the file', async () => {
  const path = join(folder, 'upload');
  writeFileSync(path, song(12));
  const stopping = new AbortController();
  const checked = checkUpload(path, ROOM, stopping.signal);
  stopping.abort();
  await expect(checked).rejects.toThrow('stopped');
});
