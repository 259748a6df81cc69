import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isPreviewId, type Preview, type ReleaseName, StoreError } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { isRecord, isText, isTexts, parseJson } from 'shared-contracts/release/json-guards';
import type { TokenEntries } from '../rights/token-folder.ts';

/** A preview link as it is stored; times are ISO in UTC. It holds no secret: only the signed link opens a preview. */
export interface PreviewEntry extends Preview {
  createdAt: string;
  createdBy: string;
  /** Token that made the link; null for the local manager. The link ends with the token's revocation or deletion. */
  tokenId: string | null;
  revokedAt?: string;
  revokedBy?: string;
}

/** The preview links of a data folder. Garbage collection keeps the releases that they show. */
export interface PreviewEntries {
  save(entry: PreviewEntry): Promise<void>;
  /** Null for an unknown id. Throws `StoreError` `damaged` for an unreadable entry. */
  find(id: string): Promise<PreviewEntry | null>;
  /** Links that have not expired, revoked ones too, newest first; deletes expired ones. Throws as `find`. */
  all(now: Date): Promise<PreviewEntry[]>;
  /** Releases of all links that still open. Throws as `find`. */
  shown(now: Date): Promise<ReleaseName[]>;
}

/** One file per link in a folder, replaced in one step. Readable by other users: an edge that runs as another user reads it. */
export function previewFolder(dir: string): PreviewEntries {
  const find = async (id: string): Promise<PreviewEntry | null> => {
    if (!isPreviewId(id)) return null;
    const file = path.join(dir, `${id}.json`);
    const text = await readFile(file, 'utf8').catch(ignoreMissing);
    if (text === null) return null;
    const entry = entryIn(parseJson(text));
    if (entry?.id !== id) throw new StoreError('damaged', createMessage('preview.entry', { file }));
    return entry;
  };
  const all = async (now: Date): Promise<PreviewEntry[]> => {
    const names = ((await readdir(dir).catch(ignoreMissing)) ?? []).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
    const entries = (await Promise.all(names.map((name) => find(name.slice(0, -'.json'.length))))).filter((entry) => entry !== null);
    const expired = entries.filter(({ until }) => until <= now.toISOString());
    for (const { id } of expired) await rm(path.join(dir, `${id}.json`), { force: true });
    return entries.filter((entry) => !expired.includes(entry)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  };
  return {
    async save(entry) {
      await mkdir(dir, { recursive: true });
      const temporary = path.join(dir, `.${entry.id}.${process.pid}.${Math.random().toString(36).slice(2)}`);
      const handle = await open(temporary, 'wx', 0o644);
      try {
        await handle.writeFile(JSON.stringify(entry));
        await handle.sync();
        await handle.close();
        await rename(temporary, path.join(dir, `${entry.id}.json`));
      } finally {
        await handle.close().catch(() => undefined);
        await rm(temporary, { force: true });
      }
    },
    find,
    all,
    async shown(now) {
      const entries = (await all(now)).filter(({ revokedAt }) => revokedAt === undefined);
      return entries.flatMap(({ units }) => Object.entries(units).map(([unit, version]) => ({ unit, version })));
    },
  };
}

/** Whether a link still opens: neither revoked, nor made by a token that is revoked or deleted. Expiry is in the signed link. */
export async function isPreviewOpen({ revokedAt, tokenId }: PreviewEntry, tokens: Pick<TokenEntries, 'find'>): Promise<boolean> {
  if (revokedAt !== undefined) return false;
  if (tokenId === null) return true;
  try {
    const token = await tokens.find(tokenId);
    return token !== null && token.revokedAt === undefined;
  } catch (error) {
    // An edge that runs as another user cannot read tokens; `tokens revoke` marks the links of a token as revoked too.
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return true;
    throw error;
  }
}

/** Revokes links; those revoked before stay as they are. Returns all of them as they are afterwards. */
export async function revokePreviews(
  entries: PreviewEntries,
  links: readonly PreviewEntry[],
  by: string,
  now: Date,
): Promise<PreviewEntry[]> {
  const revoked = links.map((link) => (link.revokedAt === undefined ? { ...link, revokedAt: now.toISOString(), revokedBy: by } : link));
  for (const [index, link] of revoked.entries()) if (link !== links[index]) await entries.save(link);
  return revoked;
}

function entryIn(value: unknown): PreviewEntry | null {
  if (!isRecord(value) || !isRecord(value.units)) return null;
  const { id, until, createdAt, createdBy, tokenId, revokedAt, revokedBy } = value;
  if (!isText(id) || !isText(until) || !isText(createdAt) || !isText(createdBy) || (tokenId !== null && !isText(tokenId))) return null;
  if (!isTexts(Object.values(value.units))) return null;
  const entry = { id, units: value.units as Record<string, string>, until, createdAt, createdBy, tokenId };
  if (revokedAt === undefined) return entry;
  return isText(revokedAt) && isText(revokedBy) ? { ...entry, revokedAt, revokedBy } : null;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
