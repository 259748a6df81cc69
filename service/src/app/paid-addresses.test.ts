import { createDecipheriv } from 'node:crypto';
import { CALLS, type CallName } from 'shared-contracts/api/call-names';
import type { RecordingStore } from '../catalogue/media/recording-store.ts';
import { createSession, newSecret } from '../members/session/tokens.ts';
import { personalOwner } from '../platform/ownership/owner.ts';
import { ACCOUNT_MAKERS, NEEDS_BROWSER } from '../testing/account-requests.ts';
import { addCompletedOrder } from '../testing/completed-order.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { newMember } from '../testing/new-member.ts';
import { ORDER_MAKERS } from '../testing/order-requests.ts';
import { seededService } from '../testing/seeded-service.ts';
import { TEST_SECRETS } from '../testing/test-app.ts';
import { prepareMember, REFUSED_CALLS, requestOf } from '../testing/valid-requests.ts';

const trial = async () => ({ key: 'sound/trial/one.mp3', mime: 'audio/mpeg' });
const RECORDINGS: RecordingStore = { trial, listen: trial, hd: async () => ({ key: 'sound/hd/one.wav', mime: 'audio/wav' }) };

/** Everybody may have these. */
const PUBLIC = /^\/media\/(?:trial|cover|avatar)\//;
/** What a licence or an order pays for. A new kind of file goes to one of the two lists. */
const PAID = [
  ...['/media/hd/', '/download/zip', '/download/certificate', '/download/cue-sheet', '/download/invoice', '/download/licences.ics'],
] as const;

/** Lists and documents for which nobody paid; their tests say who may have them. */
const UNPAID = [
  '/download/orders.csv',
  '/download/inventory',
  '/download/quote',
  '/download/linked-quote',
  '/download/composer-contract',
  '/download/earnings',
];

const MINUTE_MS = 60_000;
/** The longest that an address of paid content works. */
const LONGEST_MS = 15 * MINUTE_MS;

/** Addresses in an answer, also those that are obscured for the player. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, opened(value)].filter((text) => /^\/(?:media|download)\//.test(text));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

function opened(text: string): string {
  if (!/^[A-Za-z0-9+/]{40,}={0,2}$/.test(text)) return '';
  const decipher = createDecipheriv('aes-128-cbc', Buffer.from(TEST_SECRETS.audioKey, 'hex'), Buffer.from(TEST_SECRETS.audioIv, 'hex'));
  try {
    return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return '';
  }
}

onOneDatabase('an address of paid content', (database) => {
  const service = seededService(database, RECORDINGS);
  let owner: { id: number; token: string };
  let stranger: string;
  /** One of each kind, as answers contain them. */
  const paid = new Map<string, string>();
  let unknown: string[];

  const status = async (url: string, headers: Record<string, string> = {}) => (await service.app.inject({ url, headers })).statusCode;
  /** What each kind of address answers. */
  const each = async (headers: Record<string, string> = {}) =>
    Object.fromEntries(
      await Promise.all([...paid].map(async ([kind, url]): Promise<[string, number]> => [kind, await status(url, headers)])),
    );
  const allAre = (code: number) => Object.fromEntries(PAID.map((kind) => [kind, code]));
  const byOwner = () => ({ authorization: owner.token });

  beforeAll(async () => {
    const { objects } = service.context;
    for (const key of ['sound/trial/one.mp3', 'sound/hd/one.wav']) await objects.put(key, Buffer.from('sound'));
    owner = await prepareMember(service, 'writer');
    await addCompletedOrder(service.context, owner.id, { versionIds: [1, 2, 3, 5] });
    stranger = (await newMember(service)).token;
    const found = new Set<string>();
    const note = (answer: unknown) => {
      for (const address of addressesIn(answer)) found.add(address);
    };
    for (const name of Object.keys(CALLS) as CallName[]) {
      if (ACCOUNT_MAKERS[name] || [...NEEDS_BROWSER, ...REFUSED_CALLS].includes(name) || /^user\/logout/.test(name)) continue;
      const request = ORDER_MAKERS[name] ? await ORDER_MAKERS[name](service) : requestOf(name);
      note(await service.call(name, request as never, { token: owner.token }));
    }
    note(await service.call('order/downloadLink', { id: 5, type: 2 }, { token: owner.token }));
    for (const address of found) {
      const kind = PAID.find((start) => address.startsWith(start));
      if (kind) paid.set(kind, address);
    }
    unknown = [...found].filter((address) => !PUBLIC.test(address) && ![...PAID, ...UNPAID].some((start) => address.startsWith(start)));
  }, 60_000);

  test('is one of the kinds that this test knows, and answers contain each of them', () => {
    expect(unknown).toEqual([]);
    expect([...paid.keys()].toSorted()).toEqual([...PAID].toSorted());
  });

  test('gives the file to the member, as a program and in the browser of a session', async () => {
    expect(await each(byOwner())).toEqual(allAre(200));
    const companion = newSecret();
    const session = await createSession(database.db, { memberId: owner.id, companion, agent: '' }, service.context.now());
    const name = `companion_${service.context.hash('instance').slice(0, 8)}`;
    expect(await each({ cookie: `token=${session.token}; ${name}=${companion}` })).toEqual(allAre(200));
    expect(await each({ cookie: `token=${session.token}` })).toEqual(allAre(403));
    expect(await each({ cookie: `${name}=${companion}` })).toEqual(allAre(403));
  });

  test('gives nothing to an anonymous caller, another member, or another network', async () => {
    expect(await each()).toEqual(allAre(403));
    expect(await each({ authorization: stranger })).toEqual(allAre(403));
    expect(await each({ ...byOwner(), 'x-forwarded-for': '203.0.113.7' })).toEqual(allAre(403));
  });

  test('does not work for another member or another file when its fields are changed', async () => {
    const { id } = await database.db.selectFrom('member').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    for (const url of paid.values())
      for (const changed of [url.replace(/\b(m|member)=\d+/, `$1=${id}`), url.replace(/\b(e|expires)=\d/, '$1=9')])
        if (changed !== url) expect([changed, await status(changed, { authorization: stranger })]).toEqual([changed, 403]);
  });

  test('ends within minutes', async () => {
    const now = service.context.now();
    service.setNow(new Date(now.getTime() + LONGEST_MS + 1000));
    expect(await each(byOwner())).toEqual(allAre(403));
    service.setNow(now);
  });

  test('of a licence ends when its refund is granted, and of an invoice when it is red-flushed', async () => {
    const states = (state: 'refunding' | 'completed') =>
      database.db.updateTable('customer_order').set({ state }).where('member_id', '=', owner.id).where('state', '!=', state).execute();
    const kept = await database.db.selectFrom('customer_order').select(['id', 'state']).execute();
    await states('refunding');
    await database.db.updateTable('invoice').set({ state: 'redFlushed' }).where('state', '=', 'issued').execute();
    expect(await each(byOwner())).toEqual(allAre(403));
    for (const { id, state } of kept) await database.db.updateTable('customer_order').set({ state }).where('id', '=', id).execute();
    await database.db.updateTable('invoice').set({ state: 'issued' }).where('state', '=', 'redFlushed').execute();
  });

  test('ends when the licence is revoked, and when the account is deleted', async () => {
    expect(await each(byOwner())).toEqual(allAre(200));
    const licences = await database.db
      .updateTable('licence')
      .set({ state: 'revoked' })
      .where('owner_id', '=', personalOwner(owner.id))
      .returning('id')
      .execute();
    expect(licences.length).toBeGreaterThan(0);
    expect(await each(byOwner())).toEqual({ ...allAre(403), '/download/invoice': 200 });
    await database.db.updateTable('licence').set({ state: 'valid' }).where('owner_id', '=', personalOwner(owner.id)).execute();
    expect(await each(byOwner())).toEqual(allAre(200));
    await database.db.updateTable('member').set({ deleted_at: service.context.now() }).where('id', '=', owner.id).execute();
    expect(await each(byOwner())).toEqual(allAre(403));
  });
});
