import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { callPath } from 'shared-contracts/api/call-names';
import { STAFF_HEADER, type StaffCallName } from 'shared-contracts/staff/calls';
import type { StaffCallDeclaration } from 'shared-contracts/staff/declaration';
import { STAFF_DECLARATIONS } from 'shared-contracts/staff/declarations';
import { mayDo, STAFF_ROLES, type StaffRole } from 'shared-contracts/staff/rights';
import { WORK_RIGHTS, type WorkKind } from 'shared-contracts/staff/work-kinds';
import { requestSchema } from '../platform/http/validation.ts';
import { arbitraryRequest, type Schema } from '../testing/arbitrary-request.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { seededService } from '../testing/seeded-service.ts';
import { callStaff, newStaff } from '../testing/staff-caller.ts';

const NAMES = Object.keys(STAFF_DECLARATIONS) as StaffCallName[];
const rightOf = (name: StaffCallName): StaffCallDeclaration['right'] => STAFF_DECLARATIONS[name].right;
const CLOSED = NAMES.filter((name) => rightOf(name) !== 'anyone');
const BEHIND = CLOSED.filter((name) => rightOf(name) !== 'firstFactor');
/** A request that fits: what it finds does not matter here. */
const requestOf = (name: StaffCallName) => fc.sample(arbitraryRequest(requestSchema(name) as Schema), { numRuns: 1, seed: 7 })[0] as never;

/** A call about a piece of work also needs the right that decides its kind. */
const ofKind = ({ kind, id }: { kind?: WorkKind; id?: number }) => (kind && id !== undefined ? WORK_RIGHTS[kind] : undefined);

onOneDatabase('a staff call', (database) => {
  const service = seededService(database);
  const shown: Partial<Record<StaffRole, string>> = {};
  const halfway: Partial<Record<StaffRole, string>> = {};
  let member: string;

  const openAll = async () => {
    for (const role of STAFF_ROLES) {
      shown[role] = (await newStaff(service, role, { name: `${role}-shown` })).token;
      halfway[role] = (await newStaff(service, role, { name: `${role}-halfway`, shown: false })).token;
    }
  };
  beforeAll(async () => {
    member = await service.tokenOf('shopper');
    await openAll();
  }, 60_000);
  // Some calls end sessions, close accounts, or leave proposals, whose kinds need rights of their own.
  beforeEach(async () => {
    await database.db.deleteFrom('staff_proposal').execute();
    await database.db.updateTable('staff_session').set({ revoked_at: null }).execute();
    await database.db.updateTable('staff').set({ disabled_at: null }).execute();
  });

  const lets = ({ reason, status }: { reason: string | undefined; status: number }) =>
    reason !== 'rightMissing' && reason !== 'enrolmentNeeded' && reason !== 'secondFactorNeeded' && status !== 401;

  test.each(BEHIND)('%s is answered to the roles of the table, and to no other', async (name) => {
    const right = rightOf(name);
    const answered: StaffRole[] = [];
    for (const role of STAFF_ROLES) {
      const answer = await callStaff(service, name, requestOf(name), shown[role]);
      expect([name, role, answer.status < 500]).toEqual([name, role, true]);
      if (lets(answer)) answered.push(role);
    }
    const decides = ofKind(requestOf(name));
    const may = (role: StaffRole) => right === 'session' || (mayDo(role, right as never) && (!decides || mayDo(role, decides)));
    expect(answered).toEqual(STAFF_ROLES.filter(may));
  });

  test.each(CLOSED)('%s is closed without a token, with that of a member, and with an ended session', async (name) => {
    const request = requestOf(name);
    expect(await callStaff(service, name, request)).toMatchObject({ status: 200, code: -1, data: null });
    expect(await callStaff(service, name, request, member)).toMatchObject({ status: 401, code: -1, data: null });
    const asMember = await callStaff(service, name, request, undefined, { authorization: shown.administrator! });
    expect(asMember).toMatchObject({ code: -1, data: null });
    const ended = await newStaff(service, 'administrator', { name: 'ended' });
    await database.db.updateTable('staff_session').set({ revoked_at: new Date() }).where('staff_id', '=', ended.id).execute();
    expect(await ended.call(name, request)).toMatchObject({ status: 401, code: -1, data: null });
  });

  test.each(CLOSED)('%s is closed to a session that ends before the body of the request comes', async (name) => {
    const { id, token } = await newStaff(service, 'administrator', { name: 'leaving' });
    const session = database.db.updateTable('staff_session').where('staff_id', '=', id);
    const before = service.context.now().getTime();
    await session.set({ last_seen_at: new Date(before - 60_000) }).execute();
    const body = new PassThrough();
    const answer = service.app.inject({
      method: 'POST',
      url: callPath(name),
      headers: { [STAFF_HEADER]: token, 'content-type': 'application/json' },
      payload: body,
    });
    const seen = () => database.db.selectFrom('staff_session').select('last_seen_at').where('staff_id', '=', id).orderBy('id', 'desc');
    while ((await seen().executeTakeFirstOrThrow()).last_seen_at.getTime() < before) await nextTurn();
    await session.set({ revoked_at: new Date() }).execute();
    body.end(JSON.stringify(requestOf(name)));
    // A generated request may be one that no caller could make.
    const { statusCode } = await answer;
    if (statusCode !== 400) expect((await answer).json()).toMatchObject({ code: -1, data: null });
  });

  test.each(BEHIND)('%s is closed to a session of finance or administrators without its second factor', async (name) => {
    for (const role of ['finance', 'administrator'] as const)
      expect(await callStaff(service, name, requestOf(name), halfway[role])).toMatchObject({ status: 403, reason: 'enrolmentNeeded' });
  });

  test.each(NAMES)('%s is refused to pages of other sites', async (name) => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect(await callStaff(service, name, requestOf(name), shown.administrator, headers as never)).toMatchObject({
        status: 403,
        reason: 'otherOrigin',
      });
  });

  test.each(BEHIND.filter((name) => (STAFF_DECLARATIONS[name] as StaffCallDeclaration).fresh))(
    '%s asks whoever was confirmed more than five minutes ago to confirm again',
    async (name) => {
      await database.db
        .updateTable('staff_session')
        .set({ confirmed_at: new Date(service.context.now().getTime() - 300_000) })
        .execute();
      expect(await callStaff(service, name, requestOf(name), shown.administrator)).toMatchObject({
        status: 403,
        reason: 'confirmationNeeded',
      });
      await database.db.updateTable('staff_session').set({ confirmed_at: service.context.now() }).execute();
    },
  );

  test('a token of staff opens no call of members', async () => {
    for (const headers of [{ authorization: shown.administrator! }, { [STAFF_HEADER]: shown.administrator! }]) {
      const response = await service.app.inject({ url: callPath('user/getData'), headers });
      expect(response.json()).toMatchObject({ code: -1, data: null });
    }
  });
});
