import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, isText, isTexts, parseJson } from 'shared-contracts/release/json-guards';
import { ROLES, type Role } from '../actor.ts';

/** A token as it is stored; times are ISO in UTC. */
export interface TokenEntry {
  id: string;
  name: string;
  role: Role;
  units: string[];
  /** SHA-256, hex, of the secret; the secret itself is not stored. */
  hash: string;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  revokedAt?: string | undefined;
  revokedBy?: string | undefined;
}

/** Where entries of tokens are kept. */
export interface TokenEntries {
  find(id: string): Promise<TokenEntry | null>;
  /** Creates or replaces an entry atomically. */
  save(entry: TokenEntry): Promise<void>;
  /** By creation time, the newest first. */
  all(): Promise<TokenEntry[]>;
}

/** A file for each token (0600, folder 0700), replaced in one step: concurrent writers cannot overwrite each other. */
export function tokenFolder(dir: string): TokenEntries {
  const find = async (id: string): Promise<TokenEntry | null> => {
    if (!/^[0-9a-f]{12}$/.test(id)) return null;
    const text = await readFile(path.join(dir, `${id}.json`), 'utf8').catch(ignoreMissing);
    if (text === null) return null;
    const entry = entryIn(parseJson(text));
    if (!entry) throw new Error(`${path.join(dir, `${id}.json`)} is no token`);
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

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Parsed without a schema library, which would slow down each command. Null for an invalid entry. */
function entryIn(value: unknown): TokenEntry | null {
  if (!isRecord(value)) return null;
  const { id, name, role, units, hash, createdAt, createdBy, expiresAt, revokedAt, revokedBy } = value;
  const known = ROLES.find((one) => one === role);
  if (!isText(id) || !isText(name) || !known || !isTexts(units) || !isText(hash) || !/^[0-9a-f]{64}$/.test(hash)) return null;
  if (!isTime(createdAt) || !isText(createdBy) || !isTime(expiresAt)) return null;
  if ((revokedAt !== undefined && !isTime(revokedAt)) || (revokedBy !== undefined && !isText(revokedBy))) return null;
  return { id, name, role: known, units, hash, createdAt, createdBy, expiresAt, revokedAt, revokedBy };
}

function isTime(value: unknown): value is string {
  return isText(value) && TIME.test(value) && !Number.isNaN(Date.parse(value));
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
