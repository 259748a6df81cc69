import { Ajv } from 'ajv';
import fc from 'fast-check';
import { CALLS, type CallName, callPath, methodOf } from 'shared-contracts/api/call-names';
import { TOKEN_STATE_HEADER } from 'shared-contracts/api/contract';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { EVERY_CALL, EVERY_DECLARATION, type EveryCallName } from 'shared-contracts/api/every-call';
import { STAFF_HEADER } from 'shared-contracts/staff/calls';
import { requestSchema, responseSchema } from '../platform/http/validation.ts';
import { arbitraryRequest, type Schema } from '../testing/arbitrary-request.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { newMember } from '../testing/new-member.ts';
import { newTeam } from '../testing/new-team.ts';
import { seededService } from '../testing/seeded-service.ts';
import { newStaff } from '../testing/staff-caller.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const ajv = new Ajv({ strict: false });

onOneDatabase('every declared call', (database) => {
  const service = seededService(database);
  let token: string;
  let owner: string;

  beforeAll(async () => {
    const { id, token } = await newMember(service, 'fuzz owner');
    await newTeam(service, id);
    owner = token;
  });
  // Some calls end the session of their token.
  beforeEach(async () => {
    token = await service.tokenOf('fuzz');
  });

  async function send(name: EveryCallName, request: unknown, headers: Record<string, string> = { authorization: token }) {
    if (methodOf(name) === 'POST') return service.app.inject({ method: 'POST', url: callPath(name), headers, payload: request as object });
    const pairs = Object.entries((request ?? {}) as object).map(([key, value]): [string, string] => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return service.app.inject({ method: 'GET', url: `${callPath(name)}?${new URLSearchParams(pairs)}`, headers });
  }

  test.each(EVERY_CALL)('%s answers every valid request with valid data or a refusal', async (name) => {
    const validate = ajv.compile(responseSchema(name));
    await fc.assert(
      fc.asyncProperty(arbitraryRequest(requestSchema(name) as Schema), async (request) => {
        // Without a session nothing else could be refused; a device may be the one that asks.
        if (name === 'user/deleteAccount' || name === 'user/deleteDevice') token = await service.tokenOf('fuzz');
        const ofStaff = EVERY_DECLARATION[name].access === 'staff';
        const administrator = ofStaff ? await newStaff(service, 'administrator', { name: 'fuzz' }) : null;
        if (/^(?:team(?:Dept|Info|Invitation|Power|Record|User)|user(?:Set)?Population(?:Detail)?)\//.test(name)) token = owner;
        const response = await send(name, request, administrator ? { [STAFF_HEADER]: administrator.token } : undefined);
        const body = response.json() as { code: number; msg: string; data: unknown };
        expect(response.statusCode).toBeLessThan(500);
        if (body.code === 1000) {
          expect(validate(body.data) || validate.errors).toBe(true);
        } else expect(body).toMatchObject({ code: 0, data: null, msg: expect.stringMatching(/\S/) });
      }),
      { numRuns: 25 },
    );
  });

  test.each(NAMES.filter((name) => DECLARATIONS[name].access === 'member'))(
    '%s asks a caller without a valid token to sign in',
    async (name) => {
      const [request] = fc.sample(arbitraryRequest(requestSchema(name) as Schema), { numRuns: 1, seed: 1 });
      const visitor = await send(name, request, {});
      expect([visitor.statusCode, visitor.json()]).toEqual([200, { code: -1, msg: '请先登录', data: null }]);
      const stale = await send(name, request, { authorization: 'x'.repeat(43), language: 'EN' });
      expect([stale.statusCode, stale.json()]).toEqual([401, { code: -1, msg: 'Please sign in first', data: null }]);
    },
  );

  test('a public call with a bad token is answered as for a visitor, with a header that says the token is bad', async () => {
    const response = await send('indexTheme/getList', {}, { authorization: 'stolen-or-old' });
    expect(response.json()).toMatchObject({ code: 1000 });
    expect(response.headers[TOKEN_STATE_HEADER]).toBe('invalid');
    expect((await send('indexTheme/getList', {}, {})).headers[TOKEN_STATE_HEADER]).toBeUndefined();
  });

  test('an expired or revoked token is a bad token', async () => {
    const old = await service.tokenOf('old');
    expect((await send('userPlay/playList', {}, { authorization: old })).json()).toMatchObject({ code: 1000 });
    await database.db
      .updateTable('session_token')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await send('userPlay/playList', {}, { authorization: old })).statusCode).toBe(401);
  });

  test('names come in the language of the request', async () => {
    const zh = await service.call('indexTheme/getList', {});
    const en = await service.call('indexTheme/getList', {}, { language: 'EN' });
    expect(zh.data.list[0]!.name).toBe('早晨的一杯');
    expect(en.data.list[0]!.name).toBe('A Cup of Morning');
  });
});
