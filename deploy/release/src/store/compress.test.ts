import type childProcess from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodedCopies } from './compress.ts';

/** Text that takes Brotli a while: words in no order. */
function text(bytes: number, seed: number): Buffer {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state.toString(36);
  };
  const words: string[] = [];
  for (let length = 0; length < bytes; length += words.at(-1)!.length + 1) words.push(next());
  return Buffer.from(words.join(' '));
}

test('a text file gets copies that unpack to it; a small one and a picture get none', async () => {
  const bytes = Buffer.from('const a = 1;\n'.repeat(100));
  const copies = await encodedCopies('a.js', bytes, 5);
  expect(copies.map(({ suffix }) => suffix)).toEqual(['.br', '.gz']);
  expect([brotliDecompressSync(copies[0]!.bytes), gunzipSync(copies[1]!.bytes)]).toEqual([bytes, bytes]);
  expect(await encodedCopies('a.js', bytes.subarray(0, 100), 5)).toEqual([]);
  expect(await encodedCopies('a.png', bytes, 5)).toEqual([]);
});

test('files are read while others are compressed: no read waits for a compression', async () => {
  const order: string[] = [];
  const files = Array.from({ length: 4 }, (_, index) => text(200_000, index + 1));
  const compressed = Promise.all(files.map((bytes) => encodedCopies('a.js', bytes, 11).then(() => order.push('compressed'))));
  for (let reads = 0; reads < 5; reads += 1) {
    await readFile(import.meta.filename);
    order.push('read');
  }
  await compressed;
  expect(order).toEqual([...Array(5).fill('read'), ...Array(4).fill('compressed')]);
});

test('the worker process does not keep a process alive that has nothing more to do', () => {
  const program = `import { encodedCopies } from ${JSON.stringify(`${import.meta.dirname}/compress.ts`)};
    const copies = await encodedCopies('a.js', Buffer.alloc(2000, 'a'), 1);
    console.log(JSON.stringify([copies.length, process.getActiveResourcesInfo()]));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual([2, []]);
});

test('a worker process that is killed fails the file under way; the next file gets a new process', async () => {
  const bytes = text(200_000, 1);
  // Small: the worker has a low priority, and waits long for a processor that others use.
  const few = text(2000, 1);
  await jest.isolateModulesAsync(async () => {
    const fork = jest.spyOn(require('node:child_process') as typeof childProcess, 'fork');
    const { encodedCopies: fresh } = require('./compress.ts') as typeof import('./compress.ts');
    const failing = expect(fresh('a.js', bytes, 11)).rejects.toThrow('SIGKILL');
    const next = fresh('b.js', few, 1);
    await new Promise(setImmediate);
    (fork.mock.results[0]!.value as childProcess.ChildProcess).kill('SIGKILL');
    await failing;
    expect(await next).toHaveLength(2);
    expect(fork).toHaveBeenCalledTimes(2);
  });
});
