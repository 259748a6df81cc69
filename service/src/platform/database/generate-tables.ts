import { writeFileSync } from 'node:fs';
import type { ColumnMetadata } from 'kysely';
import { migrate } from './migrate.ts';
import { openMemoryDatabase } from './open-database.ts';
import type { Db } from './transaction.ts';

/** Types of columns that introspection cannot know. */
const OVERRIDES: Record<string, string> = {
  'bundle.grant_options': 'Json<LicenceOptions>',
  'certificate_mailing.address': 'Json<MailingAddress>',
  'certificate_mailing.state': 'MailingState',
  'certificate_mailing_history.from_state': 'MailingState',
  'certificate_mailing_history.to_state': 'MailingState',
  'cart_item.grant_options': 'Json<LicenceOptions>',
  'customer_order.locale': 'Locale',
  'customer_order.state': 'OrderState',
  'customer_order_line.factors': 'Json<PriceFactor[]>',
  'customer_order_line.grant_options': 'Json<LicenceOptions>',
  'customer_order_line.project': 'Json<OrderedProject>',
  'customer_order_line.work': 'Json<OrderedWork>',
  'grant_tag.takes': "'seconds' | 'shops' | 'province'",
  'invoice.kind': "'plain' | 'special'",
  'invoice.medium': "'electronic' | 'paper'",
  'invoice.state': 'InvoiceState',
  'invoice_delivery.mailing': 'Json<MailingAddress>',
  'invoice_history.from_state': 'InvoiceState',
  'invoice_history.to_state': 'InvoiceState',
  'integral_log.reason': 'IntegralReason',
  'licence.state': "'valid' | 'revoked'",
  'member.locale': 'Locale',
  'member_package.offer': 'Json<SoldPackage>',
  'member_package.state': 'PackageState',
  'order_history.from_state': 'OrderState',
  'order_history.to_state': 'OrderState',
  'outgoing_message.channel': "'mail' | 'sms'",
  'outgoing_message.locale': 'Locale',
  'package_history.from_state': 'PackageState',
  'package_history.to_state': 'PackageState',
  'package_offer.cover': 'Json<PackageCover>',
  'payment.method': 'PaymentMethod',
  'payment.state': 'PaymentState',
  'payment_history.from_state': 'PaymentState',
  'payment_history.to_state': 'PaymentState',
  'payment_notice.method': 'PaymentMethod',
  'recording.source': "'generated' | 'import'",
  'recording.state': "'pending' | 'ready' | 'failed'",
  'refund.state': "'requested' | 'succeeded' | 'failed'",
  'sandbox_trade.locale': 'Locale',
  'sandbox_trade.state': "'pending' | 'succeeded' | 'closed'",
  'search_keyword.locale': 'Locale',
  'search_keyword.state': "'curated' | 'pinned' | 'hidden'",
  'search_keyword_day.locale': 'Locale',
  'staff.role': 'StaffRole',
  'verification_code.purpose': "'register' | 'login' | 'reset' | 'bind' | 'confirm'",
  'wechat_ticket.status': "'waiting' | 'confirmed' | 'cancelled' | 'used'",
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
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView).sort((a, b) => (a.name < b.name ? -1 : 1));
  const interfaces = tables.map(({ name, columns }) => {
    const lines = columns.flatMap((column) => [
      ...(column.comment ? [`  /** ${column.comment} */`] : []),
      `  ${column.name}: ${typeOf(name, column)};`,
    ]);
    return `export interface ${interfaceOf(name)} {\n${lines.join('\n')}\n}\n`;
  });
  const index = tables.map(({ name }) => `  ${name}: ${interfaceOf(name)};`).join('\n');
  return `// Generated from the migrations by \`npm run generate\`. Do not edit.
import type { ColumnType, Generated } from 'kysely';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PackageCover, PackageState } from 'shared-contracts/licensing/package-cover';
import type { PriceFactor } from 'shared-contracts/licensing/price';
import type { InvoiceState } from 'shared-contracts/orders/invoice-rules';
import type { PaymentMethod } from 'shared-contracts/orders/payment-methods';
import type { Locale } from 'shared-contracts/locale/locale';
import type { IntegralReason } from 'shared-contracts/points/reasons';
import type { MailingAddress, MailingState } from '../../../commerce/certificates/mailing-states.ts';
import type { OrderedProject, OrderedWork } from '../../../commerce/orders/order-snapshot.ts';
import type { OrderState } from '../../../commerce/orders/order-states.ts';
import type { SoldPackage } from '../../../commerce/packages/package-states.ts';
import type { PaymentState } from '../../../commerce/payments/payment-states.ts';
import type { StaffRole } from '../../../staff/accounts/roles.ts';

/** A jsonb column: written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

${interfaces.join('\n')}
/** Every table by its name in the database. */
export interface Tables {
${index}
}
`;
}

function interfaceOf(table: string): string {
  return `${table.replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())}Table`;
}

/** @throws Error for a PostgreSQL type that `TYPES` does not have. */
function typeOf(table: string, { name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }: ColumnMetadata): string {
  const element = TYPES[dataType.replace(/^_/, '')];
  if (!element) throw new Error(`${table}.${name}: add the type ${dataType} to TYPES`);
  const known = OVERRIDES[`${table}.${name}`] ?? (dataType.startsWith('_') ? `${element}[]` : element);
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
