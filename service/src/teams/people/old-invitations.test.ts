import { onOneDatabase } from '../../testing/each-database.ts';
import { addTeamMember } from '../../testing/new-team.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { tokenTo } from '../../testing/team-people.ts';
import { type Shopper, shoppingTeam } from '../../testing/team-shopping.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onOneDatabase('an older invitation', (database) => {
  const service = seededService(database);
  beforeEach(() => service.setNow(NOW));
  const invite = (who: Shopper, contact: string) =>
    service.call('teamUser/addTeamUser', { contact, name: 'Gil', role: 'member', powers: ['buy'] }, who.options);
  const accept = async (who: Shopper, contact: string) =>
    service.call('teamInvitation/accept', { token: await tokenTo(service, contact) }, who.options);

  test('does not bring back who was removed', async () => {
    const { owner } = await shoppingTeam(service);
    const contacts = [`one${Math.random()}@example.com`, `two${Math.random()}@example.com`] as const;
    for (const contact of contacts) expect((await invite(owner, contact)).code).toBe(1000);
    const gil = await newShopper(service);
    expect((await accept(gil, contacts[0])).code).toBe(1000);
    const row = await database.db.selectFrom('team_member').select('id').where('member_id', '=', gil.id).executeTakeFirstOrThrow();
    expect((await service.call('teamUser/deleteUser', { id: row.id }, owner.options)).code).toBe(1000);
    expect((await accept(gil, contacts[1])).code).toBe(0);
    service.setNow(new Date(NOW.getTime() + 61_000));
    const fresh = `three${Math.random()}@example.com`;
    expect((await invite(owner, fresh)).code).toBe(1000);
    expect((await accept(gil, fresh)).code).toBe(1000);
  });

  test('of somebody whose account was blocked gives nothing', async () => {
    const { team } = await shoppingTeam(service);
    const admin = await newShopper(service);
    await addTeamMember(database.db, { team, memberId: admin.id, name: 'admin', role: 'administrator', at: NOW });
    const contact = `gil${Math.random()}@example.com`;
    expect((await invite(admin, contact)).code).toBe(1000);
    await database.db.updateTable('member').set({ blocked_at: NOW }).where('id', '=', admin.id).execute();
    expect((await accept(await newShopper(service), contact)).code).toBe(0);
  });
});
