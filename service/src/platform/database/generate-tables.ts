import { writeFileSync } from 'node:fs';
import { type ColumnMetadata, sql } from 'kysely';
import { migrate } from './migrate.ts';
import { openMemoryDatabase } from './open-database.ts';
import type { Db } from './transaction.ts';

/** Types of columns that neither introspection nor a check of the column tells. */
const OVERRIDES: Record<string, string> = {
  'audit_log.after': 'Json<ShownState>',
  'audit_log.before': 'Json<ShownState>',
  'bundle.grant_options': 'Json<LicenceOptions>',
  'certificate_mailing.address': 'Json<MailingAddress>',
  'certificate_mailing_history.from_state': 'State<CertificateMailingTable>',
  'certificate_mailing_history.to_state': 'State<CertificateMailingTable>',
  'cart_item.grant_options': 'Json<LicenceOptions>',
  'customer_order.locale': 'Locale',
  'customer_order_line.factors': 'Json<PriceFactor[]>',
  'customer_order_line.grant_options': 'Json<LicenceOptions>',
  'customer_order_line.project': 'Json<OrderedProject>',
  'customer_order_line.work': 'Json<OrderedWork>',
  'inventory_history.state': 'State<InventoryQuotaTable>',
  'inventory_offer.steps': 'Json<UnitStep[]>',
  'inventory_quota.sold': 'Json<SoldInventory>',
  'invoice_delivery.mailing': 'Json<MailingAddress>',
  'invoice_history.from_state': 'State<InvoiceTable>',
  'invoice_history.to_state': 'State<InvoiceTable>',
  'integral_log.reason': 'IntegralReason',
  'member.locale': 'Locale',
  'member_package.offer': 'Json<SoldPackage>',
  'order_history.from_state': 'State<CustomerOrderTable>',
  'order_history.to_state': 'State<CustomerOrderTable>',
  'outgoing_message.locale': 'Locale',
  'owner.id': 'OwnerId',
  'package_history.from_state': 'State<MemberPackageTable>',
  'package_history.to_state': 'State<MemberPackageTable>',
  'package_offer.cover': 'Json<PackageCover>',
  'payment.method': 'PaymentMethod',
  'payout.months': 'Json<PaidMonth[]>',
  'payout_history.from_state': 'State<PayoutTable>',
  'payout_history.to_state': 'State<PayoutTable>',
  'price_quote.content': 'Json<QuoteContent>',
  'payment_history.from_state': 'State<PaymentTable>',
  'payment_history.to_state': 'State<PaymentTable>',
  'payment_notice.method': 'PaymentMethod',
  'purchase_request.team_id': 'OwnerId',
  'purchase_request_history.from_state': 'State<PurchaseRequestTable>',
  'purchase_request_history.to_state': 'State<PurchaseRequestTable>',
  'purchase_request_line.grant_options': 'Json<LicenceOptions>',
  'purchase_request_line.approved_project': 'Json<OrderedProject>',
  'reconciliation.faults': 'Json<LedgerFault[]>',
  'sandbox_trade.locale': 'Locale',
  'song_file.findings': 'Json<SongFinding[]>',
  'song_history.remarks': 'Json<SongRemark[]>',
  'song_revision.content': 'Json<SongContent>',
  'song_revision.remarks': 'Json<SongRemark[]>',
  'search_keyword.locale': 'Locale',
  'search_keyword_day.locale': 'Locale',
  'team.id': 'OwnerId',
  'team_application.team_id': 'OwnerId',
  'team_application_history.from_state': 'State<TeamApplicationTable>',
  'team_application_history.to_state': 'State<TeamApplicationTable>',
  'team_budget.team_id': 'OwnerId',
  'team_department.team_id': 'OwnerId',
  'team_event.team_id': 'OwnerId',
  'team_hand_over.team_id': 'OwnerId',
  'team_invitation.powers': 'TeamPower[]',
  'team_invitation.team_id': 'OwnerId',
  'team_member.powers': 'TeamPower[]',
  'team_member.team_id': 'OwnerId',
  'staff_proposal.after': 'Json<ShownState>',
  'staff_proposal.before': 'Json<ShownState>',
  'staff_proposal.details': 'Json<ProposalDetails>',
};

/** JavaScript types by PostgreSQL type, as `parsers.ts` installs them. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
};

export const GENERATED_FILE = new URL('./generated/tables.ts', import.meta.url);

/** Source of `generated/tables.ts` for a migrated database. */
export async function tablesSource(db: Db): Promise<string> {
  const unions = await checkedUnions(db);
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView).sort((a, b) => (a.name < b.name ? -1 : 1));
  const interfaces = tables.map(({ name, columns }) => {
    const lines = columns.flatMap((column) => [
      ...(column.comment ? [`  /** ${column.comment} */`] : []),
      `  ${column.name}: ${typeOf(name, column, unions)};`,
    ]);
    return `export interface ${interfaceOf(name)} {\n${lines.join('\n')}\n}\n`;
  });
  const index = tables.map(({ name }) => `  ${name}: ${interfaceOf(name)};`).join('\n');
  return `// Generated from the migrations by \`npm run generate\`. Do not edit.
import type { ColumnType, Generated, SelectType } from 'kysely';
import type { SongContent } from 'shared-contracts/api/songs';
import type { UnitStep } from 'shared-contracts/licensing/inventory-terms';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PackageCover } from 'shared-contracts/licensing/package-cover';
import type { PriceFactor } from 'shared-contracts/licensing/price';
import type { PaymentMethod } from 'shared-contracts/orders/payment-methods';
import type { Locale } from 'shared-contracts/locale/locale';
import type { IntegralReason } from 'shared-contracts/points/reasons';
import type { TeamPower } from 'shared-contracts/team/powers';
import type { LedgerFault, MailingAddress, OrderedProject, OrderedWork, PaidMonth, ProposalDetails, QuoteContent, ShownState, SoldInventory, SoldPackage, SongFinding, SongRemark } from '../json-columns.ts';
import type { OwnerId } from '../owner-id.ts';

/** A jsonb column: written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

/** The states that the check of a table allows. */
type State<Table extends { state: unknown }> = SelectType<Table['state']>;

${interfaces.join('\n')}
/** Every table by its name in the database. */
export interface Tables {
${index}
}
`;
}

/** Unions of the texts that `check (column in (…))` allows, by `table.column`. */
async function checkedUnions(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`.execute(db);
  return new Map(
    rows.flatMap(({ table, definition }) => {
      const [, column, values] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition) ?? [];
      return column && values?.includes('::text')
        ? [[`${table}.${column}`, values.replaceAll('::text', '').split(', ').join(' | ')] as const]
        : [];
    }),
  );
}

function interfaceOf(table: string): string {
  return `${table.replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())}Table`;
}

/** @throws Error for a PostgreSQL type that `TYPES` does not have. */
function typeOf(
  table: string,
  { name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }: ColumnMetadata,
  unions: ReadonlyMap<string, string>,
): string {
  const element = TYPES[dataType.replace(/^_/, '')];
  if (!element) throw new Error(`${table}.${name}: add the type ${dataType} to TYPES`);
  const column = `${table}.${name}`;
  const known =
    OVERRIDES[column] ??
    (column.endsWith('.owner_id') ? 'OwnerId' : undefined) ??
    unions.get(column) ??
    (dataType.startsWith('_') ? `${element}[]` : element);
  const type = isNullable ? `${known} | null` : known;
  return hasDefaultValue || isAutoIncrementing ? `Generated<${type}>` : type;
}

/** `npm run generate`. */
async function generate(): Promise<void> {
  const { db, close } = await openMemoryDatabase();
  await migrate(db);
  writeFileSync(GENERATED_FILE, await tablesSource(db));
  await close();
}

if (process.argv[1] === import.meta.filename) void generate();
