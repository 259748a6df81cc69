const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, renameSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const MIGRATIONS = join(__dirname, 'src/platform/database/migrations');
/** The first price table, which a migration fills in. */
const DEFAULT_PRICES = join(__dirname, '../shared-contracts/src/licensing/default-prices.ts');

/**
 * Prepares the databases of the run, each with the schema and without rows, which every suite copies: a packed embedded one
 * (kept for the next run of the same schema), and one in a PostgreSQL where this machine has one; suites then run on both.
 */
module.exports = async () => {
  const { packDatabase, openDatabase } = await import('./src/platform/database/open-database.ts');
  const { migrate } = await import('./src/platform/database/migrate.ts');
  const { findPostgres, startPostgres } = await import('./src/testing/postgres-cluster.ts');
  const template = join(tmpdir(), `yinhe-schema-${schemaDigest()}-${process.getuid?.() ?? 0}.tar`);
  if (!existsSync(template)) {
    await packDatabase(`${template}.${process.pid}`, migrate);
    renameSync(`${template}.${process.pid}`, template);
  }
  process.env.TEST_DATABASE_TEMPLATE = template;
  if (!findPostgres()) {
    process.stderr.write('no PostgreSQL on this machine: the suites run on the embedded database alone\n');
    return;
  }
  const cluster = await startPostgres(['max_connections=200']);
  globalThis.__postgresCluster = cluster;
  const fail = (error) => {
    throw error;
  };
  cluster.create('template_of_tests');
  const { db, close } = await openDatabase({ databaseUrl: cluster.url('template_of_tests'), folder: '', onFatal: fail });
  await migrate(db);
  await close();
  process.env.TEST_POSTGRES_URL = cluster.url();
  process.env.TEST_POSTGRES_TEMPLATE = 'template_of_tests';
};

/** Another schema, or another release of the embedded database, is another template. */
function schemaDigest() {
  const digest = createHash('sha256').update(require('./package.json').dependencies['@electric-sql/pglite']);
  for (const file of readdirSync(MIGRATIONS).sort()) digest.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return digest
    .update(readFileSync(join(MIGRATIONS, '../migrate.ts')))
    .update(readFileSync(join(MIGRATIONS, '../open-database.ts')))
    .update(readFileSync(DEFAULT_PRICES))
    .digest('hex')
    .slice(0, 16);
}
