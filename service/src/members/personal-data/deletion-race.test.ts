import { sql } from 'kysely';
import { CALLS, type CallName, isWrite } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { BrowserEffects } from '../../platform/http/browser.ts';
import { ownerColumn } from '../../platform/ownership/owned-tables.ts';
import { NEEDS_BROWSER } from '../../testing/account-requests.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { GOOD_PASSWORD, TestBrowser } from '../../testing/test-browser.ts';
import { prepareMember, requestOf } from '../../testing/valid-requests.ts';
import { authenticate } from '../session/authenticate.ts';
import { signIn } from '../session/sign-in.ts';
import { erase, personalTables } from './personal-data.ts';

const VISITOR_CALLS = /^captcha|^user\/(?:send|register|login|retrieve)/;
const MEMBER_WRITES = (Object.keys(CALLS) as CallName[]).filter(
  (name) => isWrite(name) && !NEEDS_BROWSER.includes(name) && !VISITOR_CALLS.test(name),
);
/** Requests that wait at once: the deletion and the count of waiting requests need connections as well. */
const AT_ONCE = 6;

onEachDatabase('while an account is deleted', (database) => {
  const service = seededService(database);

  /** Resolves when so many statements wait for a lock. The embedded database has one connection: there, requests wait for that. */
  async function untilWaiting(count: number): Promise<void> {
    if (database.engine === 'embedded') return;
    for (let waiting = 0, asked = 0; waiting < count && asked < 300; asked++) {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int4 as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      waiting = rows[0]!.waiting;
    }
  }

  /** Sends requests when the rows are deleted and nothing is committed, and commits when they wait. */
  async function duringDeletion<Answer>(id: number, send: () => Promise<Answer>[]): Promise<Answer[]> {
    const [erased, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deletion = inTransaction(database.db, async (tx) => {
      await erase({ ...service.context, db: tx }, id, service.context.now());
      erased.resolve();
      await commit.promise;
    });
    await erased.promise;
    const answers = send();
    await untilWaiting(answers.length);
    commit.resolve();
    await deletion;
    return Promise.all(answers);
  }

  async function rowsOf(id: number): Promise<string[]> {
    const deleted = personalTables(service.context.memberAreas).filter(([, { onDeletion }]) => onDeletion === 'delete');
    const counts = deleted.map(async ([table]) => {
      const { rows } = await sql`select 1 from ${sql.ref(table)} where ${sql.ref(ownerColumn(table))} = ${id} limit 1`.execute(database.db);
      return rows.length > 0 ? [table] : [];
    });
    return (await Promise.all(counts)).flat();
  }

  test('every write of another tab is refused, or done as of a visitor, and leaves no row of the member', async () => {
    for (let at = 0; at < MEMBER_WRITES.length; at += AT_ONCE) {
      const { id, token } = await prepareMember(service, `leaving ${at}`);
      const names = MEMBER_WRITES.slice(at, at + AT_ONCE);
      const answers = await duringDeletion(id, () => names.map((name) => service.call(name, requestOf(name) as never, { token })));
      for (const [nth, name] of names.entries())
        expect([name, answers[nth]!.code]).toEqual([name, DECLARATIONS[name].access === 'member' ? -1 : 1000]);
      expect([names, await rowsOf(id)]).toEqual([names, []]);
    }
  }, 60_000);

  test('no sign-in opens a session', async () => {
    const owner = new TestBrowser(service);
    const id = await owner.register('leaving@example.com');
    const ticketOf = async (browser: TestBrowser) => {
      const { url, ticket } = (await browser.call('user/getQrCode', {})).data;
      const payload = { state: new URL(url).searchParams.get('state')!, name: 'leaving', answer: 'confirm' };
      await service.app.inject({
        method: 'POST',
        url: '/dev/wechat',
        payload: new URLSearchParams(payload).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return ticket;
    };
    const browsers = [new TestBrowser(service), new TestBrowser(service)] as const;
    await database.db.updateTable('member').set({ wechat_id: 'sandbox-leaving' }).where('id', '=', id).execute();
    const ticket = await ticketOf(browsers[1]);
    const [byPassword, byWeChat] = await duringDeletion(id, () => [
      browsers[0].call('user/loginByPass', { phoneOrEmail: 'leaving@example.com', password: GOOD_PASSWORD }),
      browsers[1].call('user/weChatLogin', { ticket }),
    ]);
    expect(byPassword!.code).toBe(0);
    // A request that came after the deletion opens an account of its own.
    if (byWeChat!.code === 1000) expect((await browsers[1].call('user/getUserInfo', {})).data.id).not.toBe(id);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a session that was opened just before ends with the account', async () => {
    const owner = new TestBrowser(service);
    const id = await owner.register('opened@example.com');
    const browser = { agent: '', channel: 'https' as const, cookie: () => [], effects: {} as BrowserEffects };
    const [opened, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const signingIn = inTransaction(database.db, async (tx) => {
      const signedIn = await signIn({ ...service.context, db: tx }, id, { locale: 'en', member: null, browser });
      opened.resolve();
      await commit.promise;
      return signedIn;
    });
    await opened.promise;
    const deletion = owner.call('user/deleteAccount', { currentPassword: GOOD_PASSWORD });
    await untilWaiting(1);
    commit.resolve();
    const { token } = await signingIn;
    expect((await deletion).code).toBe(1000);
    const proof = { authorization: token, companions: [browser.effects.cookies!.companion!] };
    expect(await authenticate(service.context, proof)).toMatchObject({ member: null, tokenState: 'invalid' });
    expect(await rowsOf(id)).toEqual([]);
  });
});
