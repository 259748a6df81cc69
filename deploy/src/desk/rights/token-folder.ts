import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ROLES } from '../desk.ts';

const ENTRY = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  name: z.string(),
  role: z.enum(ROLES),
  units: z.array(z.string()),
  /** SHA-256, hex, of the secret; the secret itself is nowhere. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
  revokedBy: z.string().optional(),
});

/** A token as it is stored. */
export type TokenEntry = z.infer<typeof ENTRY>;

/** Where entries of tokens are kept. */
export interface TokenEntries {
  find(id: string): Promise<TokenEntry | null>;
  /** Writes an entry whole, a new one or in the place of the one with its id. */
  save(entry: TokenEntry): Promise<void>;
  /** By time of making, the newest first. */
  all(): Promise<TokenEntry[]>;
}

/** A file for each token (0600, folder 0700), replaced in one step: there is no list that two writers could spoil for each other. */
export function tokenFolder(dir: string): TokenEntries {
  const find = async (id: string): Promise<TokenEntry | null> => {
    if (!/^[0-9a-f]{12}$/.test(id)) return null;
    const text = await readFile(path.join(dir, `${id}.json`), 'utf8').catch(ignoreMissing);
    if (text === null) return null;
    const entry = ENTRY.parse(JSON.parse(text));
    return entry.id === id ? entry : null;
  };
  return {
    find,
    async save(entry) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const temporary = path.join(dir, `.${entry.id}.${process.pid}.${Math.random().toString(36).slice(2)}`);
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(`${JSON.stringify(entry, null, 1)}\n`);
        await handle.sync();
        await handle.close();
        await rename(temporary, path.join(dir, `${entry.id}.json`));
      } finally {
        await handle.close().catch(() => undefined);
        await rm(temporary, { force: true });
      }
    },
    async all() {
      const names = (await readdir(dir).catch(ignoreMissing)) ?? [];
      const ids = names.filter((name) => /^[0-9a-f]{12}\.json$/.test(name)).map((name) => name.slice(0, -'.json'.length));
      const entries = (await Promise.all(ids.map(find))).filter((entry) => entry !== null);
      return entries.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
