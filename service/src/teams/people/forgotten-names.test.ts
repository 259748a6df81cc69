import { inTransaction } from '../../platform/database/transaction.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newTeamOfPeople } from '../../testing/team-people.ts';
import { eraseMembership } from './erase-membership.ts';

onOneDatabase('the names of somebody whose account is deleted', (database) => {
  const service = seededService(database);

  test('are in no record and no invitation of a team; those of others stay', async () => {
    const { team, owner, add } = await newTeamOfPeople(service);
    const [eve, dan] = [await add('Eve Old'), await add('Dan')];
    const email = `eve${eve.id}@example.com`;
    await database.db.updateTable('member').set({ email }).where('id', '=', eve.id).execute();
    await owner.call('teamUser/updatePower', { id: eve.row, powers: ['quota'] });
    for (const name of ['Eve Middle', 'Eve New']) await owner.call('teamUser/updateTeamUser', { id: eve.row, name });
    await owner.call('teamUser/updatePower', { id: eve.row, powers: ['buy'] });
    await owner.call('teamUser/updatePower', { id: dan.row, powers: ['buy'] });
    const other = await newTeamOfPeople(service);
    await other.owner.call('teamUser/addTeamUser', { contact: email, name: 'Eve Outside', role: 'member' });
    await inTransaction(database.db, (db) => eraseMembership({ ...service.context, db }, eve.id));
    const events = await database.db
      .selectFrom('team_event')
      .select(['subject', 'details'])
      .where('team_id', 'in', [team, other.team])
      .execute();
    expect(JSON.stringify(events)).not.toContain('Eve');
    expect(events.some(({ subject }) => subject === 'Dan')).toBe(true);
    const left = await database.db
      .selectFrom('team_invitation')
      .select(['name', 'contact', 'state'])
      .where('team_id', '=', other.team)
      .execute();
    expect(left).toEqual([{ name: `deleted-${eve.id}`, contact: '', state: 'withdrawn' }]);
  });

  test('a record of a team changes in nothing else, and is not deleted', async () => {
    const { team, owner } = await newTeamOfPeople(service);
    await owner.call('teamDept/addTeamDept', { name: 'Sales' });
    const change = database.db.updateTable('team_event').set({ kind: 'memberLeft' }).where('team_id', '=', team);
    await expect(change.execute()).rejects.toThrow();
    await expect(database.db.deleteFrom('team_event').where('team_id', '=', team).execute()).rejects.toThrow();
  });
});
