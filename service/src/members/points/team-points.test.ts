import type { OwnerId } from '../../platform/database/owner-id.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newPerson, newTeamOfPeople, type Person } from '../../testing/team-people.ts';
import { enterPoints } from './ledger.ts';

onEachDatabase('points of a team', (database) => {
  const service = seededService(database);
  const enter = (owner: OwnerId, points: number, subject: string) =>
    enterPoints(database.db, { owner, reason: points > 0 ? 'purchase' : 'payment', subject, points }, service.context.now());
  const info = (who: Person, cartType?: number) => who.call('user/integralInfo', { ...(cartType && { cartType }) });
  const log = (who: Person, request: object = {}) => who.call('userIntegralLog/getList', { cartType: 2, ...request });

  test('who buys for the team sees its balance and entries, and its own beside them', async () => {
    const { team, owner, add } = await newTeamOfPeople(service);
    const people = [owner, await add('Ada', { role: 'administrator' }), await add('Bo', { powers: ['buy'] })];
    await enter(team, 300, 'order 1');
    await enter(team, -100, 'order 2');
    for (const one of people) {
      await enter(personalOwner(one.id), 7, `order of ${one.id}`);
      expect((await info(one, 2)).data).toMatchObject({ integral: 200, earned: 300, spent: 100 });
      expect((await log(one)).data).toMatchObject({ total: 2, list: [{ points: -100, balance: 200 }, { points: 300 }] });
      expect((await log(one, { kind: 'spent' })).data).toMatchObject({ total: 1, list: [{ points: -100 }] });
      expect((await info(one)).data).toMatchObject({ integral: 7, earned: 7, spent: 0 });
      expect((await log(one, { cartType: 1 })).data).toMatchObject({ total: 1, list: [{ points: 7 }] });
    }
  });

  test('a member without the power to buy sees neither, nor does somebody of another team or of none', async () => {
    const { team, add } = await newTeamOfPeople(service);
    await enter(team, 300, 'order 1');
    const powerless = await add('Cora', { powers: ['teamCart', 'quota', 'allot', 'orders', 'invoice', 'members'] });
    const other = (await newTeamOfPeople(service)).owner;
    const nobody = await newPerson(service);
    for (const answer of [await info(powerless, 2), await log(powerless)])
      expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('do not have the power') });
    for (const answer of [await info(nobody, 2), await log(nobody)]) expect(answer).toMatchObject({ code: 0, msg: 'You are in no team' });
    expect((await info(other, 2)).data.integral).toBe(0);
    expect((await log(other)).data).toEqual({ list: [], total: 0 });
  });

  test('whose power is taken sees the points no longer', async () => {
    const { team, owner, add } = await newTeamOfPeople(service);
    await enter(team, 300, 'order 1');
    const bo = await add('Bo', { powers: ['buy'] });
    expect((await info(bo, 2)).data.integral).toBe(300);
    expect((await owner.call('teamUser/updatePower', { id: bo.row, powers: [] })).code).toBe(1000);
    expect((await info(bo, 2)).code).toBe(0);
    expect((await log(bo)).code).toBe(0);
  });
});
