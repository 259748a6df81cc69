import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const secrets = z.object({ signing: hex(32), audioKey: hex(16), audioIv: hex(16) });

/** Hex texts. `signing` signs media addresses; key and iv obscure them (128 bits each). */
export type Secrets = z.infer<typeof secrets>;

/**
 * Secrets of this installation, created at the first start, readable by the owner only.
 * @throws Error when the file exists but this service did not write it.
 */
export function loadSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'secrets.json');
  try {
    const made: Secrets = { signing: random(32), audioKey: random(16), audioIv: random(16) };
    writeFileSync(file, JSON.stringify(made), { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const parsed = secrets.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} does not hold the secrets of this service`);
  return parsed.data;
}

/** Hashes that nobody can compute, or look up in a table, without the secret of this installation. */
export type KeyedHash = (purpose: string, ...parts: readonly (string | number)[]) => string;

/** @param signing hex. @returns a function that gives 256 bits as base64url; another purpose gives another hash. */
export function keyedHash(signing: string): KeyedHash {
  const key = Buffer.from(signing, 'hex');
  return (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['keyed', purpose, ...parts]))
      .digest('base64url');
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
