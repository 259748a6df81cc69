import { sql } from 'kysely';
import { CALLS, type CallName, callPath, isWrite } from 'shared-contracts/api/call-names';
import { ACCOUNT_MAKERS, deviceCookie, ENDS_SESSION, NEEDS_BROWSER } from '../../testing/account-requests.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { EARNING_MAKERS } from '../../testing/earning-requests.ts';
import { INVENTORY_MAKERS } from '../../testing/inventory-requests.ts';
import { ORDER_MAKERS } from '../../testing/order-requests.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { TEAM_MAKERS } from '../../testing/team-requests.ts';
import { prepareMember, REFUSED_CALLS, requestOf } from '../../testing/valid-requests.ts';
import type { Db } from '../database/transaction.ts';

/** Digests the rows of each table, all by one statement: a call is surrounded by two of them. */
async function digest(db: Db): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables();
  const each = tables.map(
    ({ name }) => sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as rows from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string | null }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, rows: digested }) => [name, digested ?? '']));
}

onOneDatabase('the declaration of writes', (database) => {
  const service = seededService(database);
  let token: string;
  /** Of the rows as the last call left them. */
  let rows: Map<string, string>;

  beforeAll(async () => {
    ({ token } = await prepareMember(service, 'writer'));
    rows = await digest(database.db);
  }, 60_000);

  const names = Object.keys(CALLS) as CallName[];
  test.each(names.filter((name) => ![...NEEDS_BROWSER, ...REFUSED_CALLS].includes(name)))(
    '%s is declared a write exactly when it changes a row',
    async (name) => {
      const make =
        ACCOUNT_MAKERS[name] ??
        ORDER_MAKERS[name] ??
        TEAM_MAKERS[name as keyof typeof TEAM_MAKERS] ??
        INVENTORY_MAKERS[name as keyof typeof INVENTORY_MAKERS] ??
        EARNING_MAKERS[name as keyof typeof EARNING_MAKERS];
      const request = make ? await make(service) : requestOf(name);
      // A maker signs the member in again, who has only so many sessions.
      if (make) token = await service.tokenOf('writer');
      const before = make ? await digest(database.db) : rows;
      const answer = await service.call(name, request as never, { token, headers: deviceCookie(service) });
      expect(answer).toMatchObject({ status: 200, code: 1000 });
      const after = await digest(database.db);
      const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
      if (ENDS_SESSION.test(name)) token = await service.tokenOf('writer');
      rows = ENDS_SESSION.test(name) ? await digest(database.db) : after;
      expect({ name, writes: changed.length > 0 }).toEqual({ name, writes: isWrite(name) });
    },
  );

  test.each(names)('%s checks the idempotency key exactly when it is declared a write', async (name) => {
    const headers = { authorization: token, 'idempotency-key': 'short' };
    const query = new URLSearchParams(requestOf(name) as Record<string, string>);
    const response = await service.app.inject(
      CALLS[name] === 'GET'
        ? { url: `${callPath(name)}?${query}`, headers }
        : { method: 'POST', url: callPath(name), payload: requestOf(name), headers },
    );
    expect({ name, checks: response.statusCode === 400 }).toEqual({ name, checks: isWrite(name) });
  });
});
