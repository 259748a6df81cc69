import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database/transaction.ts';
import type { Secrets } from './secrets.ts';

/** The database was written with other secrets than those of the data folder; it is neither changed nor used. */
export class OtherSecretsError extends Error {
  override readonly name = 'OtherSecretsError';

  constructor(folder: string) {
    super(
      `The database was written with other secrets than ${folder}/secrets.json. With these, sign-ins, links and repeated requests would fail. ` +
        'Copy secrets.json of the service that wrote it into this folder; service/docs/configuration.md says how to change secrets. / ' +
        `数据库由使用其他密钥的服务写入，与 ${folder}/secrets.json 不符，继续运行会使登录、链接和重复请求出错。` +
        '请把原服务的 secrets.json 复制到此目录；更换密钥的方法见 service/docs/configuration.md。',
    );
  }
}

/**
 * Compares the secrets with the fingerprint that the database keeps of those of its service. A database without one, or without the table
 * for it, is accepted: call it before the schema is migrated, too. Commands leave no fingerprint: they may run from another folder.
 * @param folder of the secrets, for the message of the error.
 * @throws OtherSecretsError when they are others.
 */
export async function checkSecrets(db: Db, secrets: Secrets, folder: string): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('installation') is not null as found`.execute(db);
  if (!rows[0]!.found) return;
  const kept = await db.selectFrom('installation').select('secrets').executeTakeFirst();
  if (kept && kept.secrets !== fingerprintOf(secrets)) throw new OtherSecretsError(folder);
}

/** `checkSecrets` for the service, in a schema that is up to date: the first one leaves the fingerprint of its secrets. */
export async function claimDatabase(db: Db, secrets: Secrets, folder: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ secrets: fingerprintOf(secrets) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await checkSecrets(db, secrets, folder);
}

/** Changes with each of the secrets, and tells none of them. */
function fingerprintOf({ signing, audioKey, audioIv }: Secrets): string {
  return createHmac('sha256', Buffer.from(signing, 'hex')).update(`fingerprint ${audioKey} ${audioIv}`).digest('hex');
}
