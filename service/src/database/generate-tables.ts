import { writeFileSync } from 'node:fs';
import type { ColumnMetadata } from 'kysely';
import { migrate } from './migrate.ts';
import { openMemoryDatabase } from './open-database.ts';
import type { Db } from './transaction.ts';

/** Types of columns that introspection cannot know. */
const OVERRIDES: Record<string, string> = {
  'grant_tag.takes': "'seconds' | 'shops' | 'province'",
  'integral_log.reason': 'IntegralReason',
  'member.locale': 'Locale',
  'outgoing_message.channel': "'mail' | 'sms'",
  'outgoing_message.locale': 'Locale',
  'recording.source': "'generated' | 'import'",
  'recording.state': "'pending' | 'ready' | 'failed'",
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
import type { Generated } from 'kysely';
import type { Locale } from 'shared-contracts/locale/locale';
import type { IntegralReason } from 'shared-contracts/points/reasons';
import type { StaffRole } from '../../staff/roles.ts';

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
