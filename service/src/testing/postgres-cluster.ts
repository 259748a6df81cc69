import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface PostgresCluster {
  /** Address of a database in it, over its unix socket. */
  url(database?: string): string;
  /** Creates an empty database of this name. */
  create(database: string): void;
  stop(): Promise<void>;
}

/** Folder of the PostgreSQL programs of this machine, or null when there are none. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/**
 * Starts a private PostgreSQL in a temporary folder, reachable over a unix socket only. PostgreSQL refuses to run as
 * root, so root lends it the account `postgres` (or `nobody`).
 * @param settings further server settings, as `shared_buffers=512MB`.
 * @throws Error when this machine has no PostgreSQL.
 */
export async function startPostgres(settings: readonly string[] = [], parent = '/tmp'): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('no PostgreSQL on this machine');
  const folder = mkdtempSync(join(parent, 'yinhe-pg-'));
  const account = accountToRunAs();
  if (account) chownSync(folder, account.uid, account.gid);
  const as = { ...account, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...as,
    stdio: 'pipe',
  });
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    ...settings,
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], { ...as, stdio: 'ignore' });
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await stopped;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // -t: pg_isready asks until the server answers or the time is over.
    for (let attempt = 0; ; attempt++) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', folder, '-U', 'shop', '-t', '1'], { ...as, stdio: 'pipe' });
        break;
      } catch (error) {
        if (attempt > 100 || server.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (database = 'postgres') => `postgresql://shop@/${database}?host=${encodeURIComponent(folder)}`,
    create: (database) => {
      execFileSync(join(bin, 'createdb'), ['-h', folder, '-U', 'shop', database], { ...as, stdio: 'pipe' });
    },
    stop,
  };
}

function accountToRunAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither postgres nor nobody exists');
}
