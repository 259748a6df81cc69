const { existsSync, renameSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/**
 * Prepares the databases of the run: a packed empty one that every suite copies (kept for the next run), and one
 * PostgreSQL where this machine has one; suites then run on both.
 */
module.exports = async () => {
  const { packEmptyDatabase } = await import('./src/database/open-database.ts');
  const { findPostgres, startPostgres } = await import('./src/testing/postgres-cluster.ts');
  const version = require('./package.json').dependencies['@electric-sql/pglite'];
  const template = join(tmpdir(), `yinhe-empty-database-${version}-${process.getuid?.() ?? 0}.tar`);
  if (!existsSync(template)) {
    await packEmptyDatabase(`${template}.${process.pid}`);
    renameSync(`${template}.${process.pid}`, template);
  }
  process.env.TEST_DATABASE_TEMPLATE = template;
  if (!findPostgres()) {
    process.stderr.write('no PostgreSQL on this machine: the suites run on the embedded database alone\n');
    return;
  }
  const cluster = await startPostgres(['max_connections=200']);
  globalThis.__postgresCluster = cluster;
  process.env.TEST_POSTGRES_URL = cluster.url();
};
