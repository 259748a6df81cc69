import { constants as os, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CompressResult, CompressTask } from './compress.ts';

// Process that compresses for `compress.ts`: one task at a time, each answered by one message.

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

setPriority(os.priority.PRIORITY_LOW);
process.on('message', (task: CompressTask) => {
  compress(task).then(answer, (error: unknown) => answer({ error: String(error) }));
});
// The parent process has ended or closed the channel.
process.on('disconnect', () => process.exit());

/** A parent that has ended gets no answer: this process ends as well. */
function answer(result: CompressResult): void {
  process.send?.(result, undefined, {}, () => undefined);
}

async function compress({ bytes, quality }: CompressTask): Promise<CompressResult> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: 22,
  };
  const [br, gz] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes, { level: 9 })]);
  return { br, gz };
}
