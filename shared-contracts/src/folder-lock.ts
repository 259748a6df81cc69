import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder is held by another process; two writers would destroy what is in it. */
export class FolderHeldError extends Error {
  readonly folder: string;
  readonly holder: string;

  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another process (${holder}). Stop that process first, or choose another DATA_DIR. / ` +
        `数据目录 ${folder} 正被另一个进程（${holder}）使用，请先停止它或更换 DATA_DIR。`,
    );
    this.name = 'FolderHeldError';
    this.folder = folder;
    this.holder = holder;
  }
}

export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for this process. An operating system lock on a SQLite file: the kernel releases it however the process ends,
 * so unlike a pid file it is never stale and has no takeover race.
 * `shown`: the folder that the message names, where the lock lies inside of it.
 * @throws FolderHeldError when another process (or another part of this one) holds it.
 */
export function holdFolder(folder: string, shown = folder): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderFile = join(folder, 'holder.json');
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    throw new FolderHeldError(shown, readHolder(holderFile));
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return { release: () => file.close() };
}

function readHolder(file: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; since: string };
    return `pid ${pid}, since ${since}`;
  } catch {
    // The holder has the lock but has not written its note yet.
    return 'starting';
  }
}
