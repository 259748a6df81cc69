import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { asBulk, liftLimit } from './bulk.ts';
import { initial } from './migrations/0001-initial.ts';
import { popularity } from './migrations/0002-popularity.ts';
import { members } from './migrations/0003-members.ts';
import { personalCentre } from './migrations/0004-personal-centre.ts';
import { prices } from './migrations/0005-prices.ts';
import { proofsAndInvitations } from './migrations/0006-proofs-and-invitations.ts';
import { knownDevices } from './migrations/0007-known-devices.ts';
import { cart } from './migrations/0008-cart.ts';
import { orders } from './migrations/0009-orders.ts';
import { payments } from './migrations/0010-payments.ts';
import { certificates } from './migrations/0011-certificates.ts';
import { transfers } from './migrations/0012-transfers.ts';
import { invoices } from './migrations/0013-invoices.ts';
import { packages } from './migrations/0014-packages.ts';
import { exchangeRates } from './migrations/0015-exchange-rates.ts';
import { licenceReminders } from './migrations/0016-licence-reminders.ts';
import { bundles } from './migrations/0017-bundles.ts';
import { refundsByBank } from './migrations/0018-refunds-by-bank.ts';
import { searchMeaning } from './migrations/0021-search-meaning.ts';
import { givenPasswords } from './migrations/0022-given-passwords.ts';
import { storedFiles } from './migrations/0023-stored-files.ts';
import { structure } from './migrations/0024-structure.ts';
import { placeWords } from './migrations/0025-place-words.ts';
import { shareWords } from './migrations/0026-share-words.ts';
import { editorsOrder } from './migrations/0027-editors-order.ts';
import { refundDeductions } from './migrations/0030-refund-deductions.ts';
import { certificatesDue } from './migrations/0031-certificates-due.ts';
import { installation } from './migrations/0032-installation.ts';
import { networksAnew } from './migrations/0033-networks-anew.ts';
import { staffPages } from './migrations/0034-staff-pages.ts';
import { blockedMembers } from './migrations/0035-blocked-members.ts';
import { correctedPoints } from './migrations/0036-corrected-points.ts';
import { pricesFromADay } from './migrations/0037-prices-from-a-day.ts';
import { reconciliations } from './migrations/0038-reconciliations.ts';
import { staffDevices } from './migrations/0039-staff-devices.ts';
import { figures } from './migrations/0042-figures.ts';
import { content } from './migrations/0043-content.ts';
import { limitsByTwo } from './migrations/0044-limits-by-two.ts';
import { withdrawnAgreements } from './migrations/0045-withdrawn-agreements.ts';
import { appliedPlans } from './migrations/0046-applied-plans.ts';
import { offersUntil } from './migrations/0047-offers-until.ts';
import { invoicesToRedFlush } from './migrations/0048-invoices-to-red-flush.ts';
import { shelfPictures } from './migrations/0049-shelf-pictures.ts';
import { owners } from './migrations/0050-owners.ts';
import { withdrawnAlbums } from './migrations/0051-withdrawn-albums.ts';
import { teams } from './migrations/0060-teams.ts';
import { teamReview } from './migrations/0061-team-review.ts';
import { purchaseRequests } from './migrations/0062-purchase-requests.ts';
import { priceQuotes } from './migrations/0063-price-quotes.ts';
import { inventory } from './migrations/0064-inventory.ts';
import { shares } from './migrations/0065-shares.ts';
import { composerContracts } from './migrations/0070-composer-contracts.ts';
import { composerAgreement } from './migrations/0071-composer-agreement.ts';
import { composerWorks } from './migrations/0072-composer-works.ts';
import { songs } from './migrations/0073-songs.ts';
import { earnings } from './migrations/0074-earnings.ts';
import { composerPages } from './migrations/0078-composer-pages.ts';
import type { Db } from './transaction.ts';

/** Every migration by name, in the order of the names. A released migration never changes; add a new one instead. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-popularity': popularity,
  '0003-members': members,
  '0004-personal-centre': personalCentre,
  '0005-prices': prices,
  '0006-proofs-and-invitations': proofsAndInvitations,
  '0007-known-devices': knownDevices,
  '0008-cart': cart,
  '0009-orders': orders,
  '0010-payments': payments,
  '0011-certificates': certificates,
  '0012-transfers': transfers,
  '0013-invoices': invoices,
  '0014-packages': packages,
  '0015-exchange-rates': exchangeRates,
  '0016-licence-reminders': licenceReminders,
  '0017-bundles': bundles,
  '0018-refunds-by-bank': refundsByBank,
  '0021-search-meaning': searchMeaning,
  '0022-given-passwords': givenPasswords,
  '0023-stored-files': storedFiles,
  '0024-structure': structure,
  '0025-place-words': placeWords,
  '0026-share-words': shareWords,
  '0027-editors-order': editorsOrder,
  '0030-refund-deductions': refundDeductions,
  '0031-certificates-due': certificatesDue,
  '0032-installation': installation,
  '0033-networks-anew': networksAnew,
  '0034-staff-pages': staffPages,
  '0035-blocked-members': blockedMembers,
  '0036-corrected-points': correctedPoints,
  '0037-prices-from-a-day': pricesFromADay,
  '0038-reconciliations': reconciliations,
  '0039-staff-devices': staffDevices,
  '0042-figures': figures,
  '0043-content': content,
  '0044-limits-by-two': limitsByTwo,
  '0045-withdrawn-agreements': withdrawnAgreements,
  '0046-applied-plans': appliedPlans,
  '0047-offers-until': offersUntil,
  '0048-invoices-to-red-flush': invoicesToRedFlush,
  '0049-shelf-pictures': shelfPictures,
  '0050-owners': owners,
  '0051-withdrawn-albums': withdrawnAlbums,
  '0060-teams': teams,
  '0061-team-review': teamReview,
  '0062-purchase-requests': purchaseRequests,
  '0063-price-quotes': priceQuotes,
  '0064-inventory': inventory,
  '0065-shares': shares,
  '0070-composer-contracts': composerContracts,
  '0071-composer-agreement': composerAgreement,
  '0072-composer-works': composerWorks,
  '0073-songs': songs,
  '0074-earnings': earnings,
  '0078-composer-pages': composerPages,
};

/** Migrations that say their name when they begin. Each lifts the limit of a statement: an index of a large catalogue takes minutes. */
function announced(onStep: (name: string) => void): MigrationProvider {
  const entries = Object.entries(MIGRATIONS).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(db) {
        onStep(name);
        await liftLimit(db);
        await up(db);
      },
    },
  ]);
  return { getMigrations: async () => Object.fromEntries(entries) };
}

/** The schema was written by another version of the service; it is neither changed nor used. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';

  constructor(location: string, migrations: readonly string[]) {
    const names = migrations.join(', ');
    super(
      `The database in ${location} was written by another version of the service (unknown migrations: ${names}). ` +
        'Run that version, or move the data away and start with an empty folder or database. / ' +
        `${location} 中的数据库由另一版本的服务写入（未知迁移：${names}）。请运行该版本，或移走数据后以空目录、空数据库启动。`,
    );
  }
}

/**
 * Migrates the schema to the latest version. Several services may start at once on one PostgreSQL.
 * @param location of the database, for the message of the error: the data folder, or `DATABASE_URL`.
 * @param onStep gets the name of each migration when it begins.
 * @returns names of the migrations that ran.
 * @throws UnknownSchemaError for the schema of another version; the error of a migration that failed and was rolled back.
 */
export async function migrate(db: Db, location = 'memory', onStep: (name: string) => void = () => undefined): Promise<string[]> {
  const unknown = (await migrationsThatRan(db)).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw new UnknownSchemaError(location, unknown);
  const { error, results } = await asBulk(() => new Migrator({ db, provider: announced(onStep) }).migrateToLatest());
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

async function migrationsThatRan(db: Db): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!rows[0]!.found) return [];
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return ran.rows.map(({ name }) => name);
}
