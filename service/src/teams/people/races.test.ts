import { inTransaction } from '../../platform/database/transaction.ts';
import { lockTeam } from '../../platform/ownership/standing.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newPerson, newTeamOfPeople, tokenTo } from '../../testing/team-people.ts';
import { GOOD_PASSWORD } from '../../testing/test-browser.ts';

const ROUNDS = process.env.TEST_FULL ? 8 : 2;

onEachDatabase('in a team, at the same time', (database) => {
  const service = seededService(database);

  test('a power that is being taken away is used by nobody', async () => {
    const { team, owner, add } = await newTeamOfPeople(service);
    const admin = await add('Bea', { role: 'administrator' });
    const eve = await add('Eve');
    const started = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const taking = inTransaction(database.db, async (tx) => {
      await lockTeam(tx, team);
      await tx.updateTable('team_member').set({ role: 'member' }).where('id', '=', admin.row).execute();
      started.resolve();
      await end.promise;
    });
    await started.promise;
    const using = admin.call('teamUser/updatePower', { id: eve.row, powers: ['buy'] });
    end.resolve();
    await taking;
    expect((await using).code).toBe(0);
    expect((await owner.call('teamUser/teamUser', { id: eve.row })).data.member.granted).toEqual([]);
  });

  test('one link lets one person in, and who leaves is not removed once more', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { owner, add } = await newTeamOfPeople(service);
      const contact = `race${round}-${database.engine}@example.com`.toLowerCase();
      await owner.call('teamUser/addTeamUser', { contact, name: 'Gil', role: 'member' });
      const token = await tokenTo(service, contact);
      const guests = [await newPerson(service), await newPerson(service), await newPerson(service)];
      const answers = await Promise.all(guests.map((guest) => guest.call('teamInvitation/accept', { token })));
      expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
      const eve = await add('Eve');
      const both = await Promise.all([owner.call('teamUser/deleteUser', { id: eve.row }), eve.call('teamUser/leave', {})]);
      expect(both.filter(({ code }) => code === 1000)).toHaveLength(1);
    }
  });

  test('one department gets one head, and a team has one owner', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { team, owner, add, department } = await newTeamOfPeople(service);
      const sales = await department('Sales');
      const admin = await add('Bea', { role: 'administrator' });
      const [eve, dan] = [await add('Eve'), await add('Dan')];
      const head = { role: 'departmentAdministrator' as const, departmentId: sales };
      const appointed = await Promise.all([
        owner.call('teamUser/updateRole', { id: eve.row, ...head }),
        admin.call('teamUser/updateRole', { id: dan.row, ...head }),
      ]);
      expect(appointed.map(({ code }) => code).sort()).toEqual([0, 1000]);
      await owner.call('teamInfo/handOver', { id: admin.row, password: GOOD_PASSWORD });
      await Promise.all([owner.call('teamInfo/answerHandOver', { accept: 0 }), admin.call('teamInfo/answerHandOver', { accept: 1 })]);
      const owners = await database.db
        .selectFrom('team_member')
        .select('id')
        .where('team_id', '=', team)
        .where('role', '=', 'owner')
        .execute();
      expect(owners).toHaveLength(1);
    }
  });
});
