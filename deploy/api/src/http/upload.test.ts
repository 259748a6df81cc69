import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { MOST_UPLOAD_BYTES, PART_BYTES } from '../remote/protocol.ts';
import { withUpload } from './upload.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'upload-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const END = { end: true };
const part = (file: string, text: string) => ({ file, data: Buffer.from(text).toString('base64') });
const bytesOf = (...lines: object[]) => Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The files of an upload by path, read while it is in use. */
const uploadedFiles = (bytes: Buffer, size = 1000) =>
  withUpload(root, chunks(bytes, size), async ({ dir, head, bytes: sum }) => {
    const names = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = names.map(({ parentPath, name }) => path.join(parentPath, name));
    return { head, sum, files: Object.fromEntries(files.map((file) => [path.relative(dir, file), readFileSync(file, 'utf8')])) };
  });

test('writes an upload to disk byte for byte, whatever its chunks, and removes it after use', async () => {
  const bytes = bytesOf(
    { unit: 'mf-catalog' },
    part('release.json', '{}'),
    part('js/a.js', 'one '),
    part('js/a.js', '二'),
    part('empty', ''),
    END,
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
      expect(await uploadedFiles(bytes, size)).toEqual({
        head: { unit: 'mf-catalog' },
        sum: 9,
        files: { 'release.json': '{}', 'js/a.js': 'one 二', empty: '' },
      });
    }),
    { numRuns: 20 },
  );
  expect(readdirSync(root)).toEqual([]);
});

test.each<[string, Buffer, string]>([
  ['cut off after a line', bytesOf({}, part('a.js', '1')), 'remote.cut'],
  ['cut off within a line', bytesOf({}, part('a.js', '1'), END).subarray(0, -4), 'remote.cut'],
  ['that is empty', Buffer.alloc(0), 'remote.cut'],
  ['with a path outside its folder', bytesOf({}, part('../a.js', '1'), END), 'remote.path'],
  ['with an absolute path', bytesOf({}, part('/tmp/a.js', '1'), END), 'remote.path'],
  ['with a file sent twice', bytesOf({}, part('a.js', '1'), part('b.js', '1'), part('a.js', '2'), END), 'remote.form'],
  ['with one name for a file and a folder', bytesOf({}, part('a/b.js', '1'), part('a', '2'), END), 'remote.form'],
  ['with a file name that is too long', bytesOf({}, part('a'.repeat(300), '1'), END), 'remote.form'],
  ['with data after its end', bytesOf({}, END, part('a.js', '1')), 'remote.form'],
  ['with unknown fields in its head', bytesOf({ actor: 'amy' }, END), 'remote.form'],
  ['that is not JSON', Buffer.from('<html>\n'), 'remote.form'],
  ['of JSON arrays', Buffer.from('[]\n'), 'remote.form'],
  ['with an endless line', Buffer.alloc(PART_BYTES * 2, 'x'), 'remote.form'],
  ['with too many files', bytesOf({}, ...Array.from({ length: 2001 }, (_, at) => part(`${at}.js`, '')), END), 'remote.form'],
])('an upload %s is refused and leaves no files', async (_what, bytes, code) => {
  let used = false;
  const using = withUpload(root, chunks(bytes, 100_000), async () => {
    used = true;
  });
  await expect(using).rejects.toMatchObject({ reason: 'input', userMessage: { code } });
  expect(used).toBe(false);
  expect(readdirSync(root)).toEqual([]);
});

test('streams an endless upload to disk, not to memory, and stops it at the size limit', async () => {
  const line = bytesOf({ file: 'big.bin', data: Buffer.alloc(PART_BYTES).toString('base64') });
  let sent = 0;
  let buffered = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    yield bytesOf({});
    for (;;) {
      yield line;
      sent += PART_BYTES;
      const [dir = ''] = readdirSync(root);
      buffered = Math.max(buffered, sent - statSync(path.join(root, dir, 'big.bin')).size);
    }
  }
  await expect(withUpload(root, endless(), async () => undefined)).rejects.toMatchObject({ userMessage: { code: 'remote.size' } });
  expect([sent > MOST_UPLOAD_BYTES - PART_BYTES, sent <= MOST_UPLOAD_BYTES + PART_BYTES, buffered]).toEqual([true, true, 0]);
  expect(readdirSync(root)).toEqual([]);
});
