import { sql } from 'kysely';
import { CALLS, type CallName } from 'shared-contracts/api/call-names';
import { requestSchema } from '../../platform/http/validation.ts';
import type { Schema } from '../../testing/arbitrary-request.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newTeamOfPeople, type TeamPerson } from '../../testing/team-people.ts';
import { requestOf } from '../../testing/valid-requests.ts';

const TABLES = ['team_member', 'team_department', 'team_invitation', 'team_hand_over', 'team_event'] as const;
const TEAM_CALLS = (Object.keys(CALLS) as CallName[]).filter((name) => /^team(?:Dept|Info|Invitation|Power|Record|User)\//.test(name));
const fieldsOf = (name: CallName) =>
  Object.keys((requestSchema(name) as Schema).properties ?? {}).filter((field) => /^id$|Id$/.test(field));

onOneDatabase('another team', (database) => {
  const service = seededService(database);
  let stranger: TeamPerson;
  let ids: number[];
  let digestOf: () => Promise<string>;

  beforeAll(async () => {
    const other = await newTeamOfPeople(service);
    const department = await other.department('hidden department');
    const eve = await other.add('hidden member', { departmentId: department });
    const { data } = await other.owner.call('teamUser/addTeamUser', {
      contact: 'hidden@example.com',
      name: 'hidden guest',
      role: 'member',
    });
    const { password } = requestOf('teamInfo/handOver') as { password: string };
    await other.owner.call('teamInfo/handOver', { id: eve.row, password });
    ids = [department, eve.row, other.owner.row, data.id, other.team];
    digestOf = async () => {
      const parts = TABLES.map(
        (name) => sql`select md5(string_agg(t::text, '|' order by t::text)) as d from ${sql.table(name)} t where team_id = ${other.team}`,
      );
      const { rows } = await sql<{ d: string }>`${sql.join(parts, sql` union all `)}`.execute(database.db);
      return rows.map(({ d }) => d).join();
    };
    stranger = (await newTeamOfPeople(service)).owner;
  });

  test.each(TEAM_CALLS.filter((name) => fieldsOf(name).length > 0))('neither shows nor changes anything by its ids: %s', async (name) => {
    const before = await digestOf();
    for (const field of fieldsOf(name))
      for (const id of ids) {
        const own = field === 'id' ? {} : { id: stranger.row, contact: `own${id}@example.com` };
        const answer = await stranger.call(name, { ...requestOf(name), ...own, [field]: id } as never);
        expect(answer.status).toBeLessThan(500);
        expect({ name, field, id, text: JSON.stringify(answer) }).toEqual({ name, field, id, text: expect.not.stringContaining('hidden') });
      }
    expect(await digestOf()).toBe(before);
  });

  test('is in no list', async () => {
    for (const name of [
      'teamDept/teamDeptList',
      'teamUser/teamList',
      'teamInvitation/getList',
      'teamRecord/activity',
      'teamInfo/getTeamInfo',
    ] as const) {
      const answer = await stranger.call(name, {});
      expect([name, answer.code]).toEqual([name, 1000]);
      expect(JSON.stringify(answer)).not.toContain('hidden');
    }
  });
});
