import { sql } from 'kysely';
import { migrate } from 'service/platform/database/migrate';
import { openDatabase } from 'service/platform/database/open-database';
import type { Db } from 'service/platform/database/transaction';
import { startPostgres } from 'service/testing/postgres-cluster';
import { fillDemo } from '../fill/fill-demo.ts';
import { fillSynthetic } from '../synthetic/fill-synthetic.ts';

/** Runs `act` on a PostgreSQL with at least `tracks` works: the one at `url`, or a temporary one. */
export async function withBenchDatabase(
  { tracks, url }: { tracks: number; url?: string | undefined },
  act: (db: Db, url: string) => Promise<void>,
): Promise<void> {
  const cluster = url
    ? null
    : await startPostgres([
        'shared_buffers=1GB',
        'maintenance_work_mem=512MB',
        'max_wal_size=8GB',
        'random_page_cost=1.1',
        'effective_cache_size=8GB',
      ]);
  try {
    const { db, close } = await openDatabase({
      databaseUrl: url ?? cluster!.url(),
      folder: '',
      statementTimeoutMs: 0,
      onFatal: (error) => {
        throw error;
      },
    });
    try {
      await fill(db, tracks);
      await act(db, url ?? cluster!.url());
    } finally {
      await close();
    }
  } finally {
    await cluster?.stop();
  }
}

async function fill(db: Db, tracks: number): Promise<void> {
  await migrate(db);
  await fillDemo(db, new Date());
  const { rows } = await sql<{ count: number }>`select count(*) as count from work`.execute(db);
  const missing = tracks - rows[0]!.count;
  if (missing <= 0) return;
  const started = performance.now();
  await fillSynthetic(db, missing, (done) => {
    if (done % 100_000 === 0) process.stderr.write(`${done} synthetic works, ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  });
  process.stderr.write(`${missing} synthetic works and indexes in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}
