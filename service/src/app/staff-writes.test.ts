import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { isWrite } from 'shared-contracts/api/call-names';
import { AUDIT_ACTIONS } from 'shared-contracts/staff/audit-actions';
import type { StaffCallName } from 'shared-contracts/staff/calls';
import { STAFF_DECLARATIONS } from 'shared-contracts/staff/declarations';
import type { Db } from '../platform/database/transaction.ts';
import { responseSchema } from '../platform/http/validation.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { seededService } from '../testing/seeded-service.ts';
import { newStaff } from '../testing/staff-caller.ts';
import { STAFF_MAKERS } from '../testing/staff-requests.ts';

const NAMES = Object.keys(STAFF_DECLARATIONS) as StaffCallName[];
const ajv = new Ajv({ strict: false });
/** Calls that an administrator, whose role needs a second factor, makes in vain. */
const AS_EDITOR: readonly StaffCallName[] = ['staff/secondFactor/remove'];

/** Tables that staff calls write. The catalogue is left out: digesting it takes longer than all the calls. */
const WRITTEN =
  /^(?:staff|audit|invoice|payment|transfer|refund|order|customer_order|licence|certificate|member|integral|dropped|price_version|exchange|team|composer)/;
let tables: string[] | undefined;

/** Rows of the tables but the time at which a session was last seen, which every call renews. */
async function digest(db: Db): Promise<string> {
  tables ??= (await db.introspection.getTables()).map(({ name }) => name).filter((name) => WRITTEN.test(name) && name !== 'staff_session');
  const each = tables.map(
    (name) => sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(name)} t`,
  );
  const sessions = sql`select 'staff_session', md5(string_agg((to_jsonb(t) - 'last_seen_at')::text, '|' order by id)) from staff_session t`;
  const { rows } = await sql`${sql.join([...each, sessions], sql` union all `)}`.execute(db);
  return JSON.stringify(rows);
}

onOneDatabase('a staff call with a valid request', (database) => {
  const service = seededService(database);

  test.each(NAMES)(
    '%s answers what it declares, and leaves a line of who, what, whom, why and how it was exactly when it writes',
    async (name) => {
      const { db } = database;
      const me = await newStaff(service, AS_EDITOR.includes(name) ? 'editor' : 'administrator');
      const request = await STAFF_MAKERS[name](service, me);
      const before = await digest(db);
      const lines = await db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
      const answer = await me.call(name, request as never);
      expect(answer).toMatchObject({ status: 200, code: 1000, msg: '' });
      const validate = ajv.compile(responseSchema(name));
      expect(validate(answer.data) || validate.errors).toBe(true);
      expect([name, (await digest(db)) !== before]).toEqual([name, isWrite(name)]);
      const added = await db.selectFrom('audit_log').selectAll().orderBy('id').offset(Number(lines.all)).execute();
      expect([name, added.length > 0]).toEqual([name, isWrite(name)]);
      for (const line of added) {
        expect(line).toMatchObject({ actor: `staff ${me.name}`, staff_id: me.id });
        expect(AUDIT_ACTIONS).toHaveProperty([line.action]);
        expect([line.action, line.target, line.before ?? line.after]).toEqual([
          line.action,
          expect.stringMatching(/\S/),
          expect.any(Object),
        ]);
      }
      const { reason } = request as { reason?: string };
      if (reason) expect(added.map((line) => line.reason)).toContain(reason);
    },
  );
});
