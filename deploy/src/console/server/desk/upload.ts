import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeskRefused } from '../../../desk/desk.ts';
import { MOST_UPLOAD_BYTES } from '../../../desk/remote/protocol.ts';
import { say } from '../../../sentences/said.ts';
import { isSafePath } from '../../../store/names.ts';

/** What a process that was killed left goes with the next upload after this, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Lays the files of an upload (base64 by path) into a folder of their own, does something with it, and removes it whatever comes.
 * Throws `DeskRefused` `input` for a path that leads out of it, or too many bytes.
 */
export async function withUpload<Answer>(
  root: string,
  files: Readonly<Record<string, string>>,
  use: (dir: string) => Promise<Answer>,
): Promise<Answer> {
  const strange = Object.keys(files).find((file) => !isSafePath(file));
  if (strange !== undefined) throw new DeskRefused('input', say('remote.path', { file: strange }));
  const contents = Object.entries(files).map(([file, text]) => [file, Buffer.from(text, 'base64')] as const);
  const bytes = contents.reduce((sum, [, { length }]) => sum + length, 0);
  if (bytes > MOST_UPLOAD_BYTES) throw new DeskRefused('input', say('remote.size', { bytes, most: MOST_UPLOAD_BYTES }));
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeAbandoned(root);
  const dir = await mkdtemp(path.join(root, 'upload-'));
  try {
    for (const [file, content] of contents) {
      const target = path.join(dir, file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, content, { mode: 0o600, flag: 'wx' });
    }
    return await use(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const dir = path.join(root, name);
    // Gone meanwhile: its own upload removed it.
    const info = await stat(dir).catch(() => null);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(dir, { recursive: true, force: true });
  }
}
