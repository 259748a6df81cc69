import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';
import { VIEW_LIFE_MS } from './view-token.ts';

const SECRET_BYTES = 32;

/** The secret of view tokens, shared by all edges of a folder. */
export interface ViewSecret {
  /** The current secret first, then those that it replaced while their tokens are valid. */
  all(): readonly Uint8Array[];
  /** Reads the file again: another edge or an operator may have replaced it. Call it every few seconds. Never rejects. */
  refresh(): Promise<void>;
}

/**
 * Follows `<dir>/view.secret`. A full or read-only disk or a damaged file must not stop the edge: then it uses a secret of its own,
 * logs why, and takes over the shared one as soon as the file can be read.
 */
export async function followViewSecret(dir: string, log: Log, now: () => number = Date.now): Promise<ViewSecret> {
  let secrets: { secret: Uint8Array; replacedAt: number }[] = [];
  let reported = '';

  const refresh = async () => {
    try {
      const secret = await readViewSecret(dir);
      reported = '';
      secrets = secrets.filter(({ replacedAt }) => now() - replacedAt < VIEW_LIFE_MS);
      const [current] = secrets;
      if (current && Buffer.compare(current.secret, secret) === 0) return;
      if (current) current.replacedAt = now();
      secrets = [{ secret, replacedAt: Number.POSITIVE_INFINITY }, ...secrets];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== reported) log.error({ dir, reason }, 'view secret not usable: this edge counts no views of other edges');
      reported = reason;
    }
  };

  await refresh();
  if (secrets.length === 0) secrets = [{ secret: randomBytes(SECRET_BYTES), replacedAt: Number.POSITIVE_INFINITY }];
  return { all: () => secrets.map(({ secret }) => secret), refresh };
}

/** Reads `<dir>/view.secret` (0600, folder 0700), created at the first start: open tabs stay valid over a restart. Rejects on I/O errors. */
export async function readViewSecret(dir: string): Promise<Uint8Array> {
  const file = path.join(dir, 'view.secret');
  // Only read an existing secret: the disk may be full or read-only by now.
  const text = (await read(file)) ?? (await createOnce(file, randomBytes(SECRET_BYTES).toString('base64url')));
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length < SECRET_BYTES) throw new Error(`${file}: not a secret of ${SECRET_BYTES} bytes; remove it to have a new one made`);
  return secret;
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Creates a private file (0600) atomically. Of several edges that start at once one creates it, all read it. Returns its text. */
async function createOnce(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { mode: 0o600 });
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return readFile(file, 'utf8');
}
