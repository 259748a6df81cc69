import { sql } from 'kysely';
import { erase } from '../../members/personal-data/personal-data.ts';
import { auditLines } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CERTIFICATE_COMMANDS } from '../../staff/admin/certificates.ts';
import type { OperatorContext } from '../../staff/context.ts';
import { addCompletedOrder, beginRefund } from '../../testing/completed-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { addStaff, seededService } from '../../testing/seeded-service.ts';
import { shoppingTeam } from '../../testing/team-shopping.ts';
import { MAILING_STATES, MAILING_TRANSITIONS } from './mailing-states.ts';

const FIONA = { by: 'fiona', password: 'fiona', dryRun: false };
const ADDRESS = { name: '王小明', phone: '13800138000', area: '310104', detail: '声音路 100 号' };

test('a paper certificate is mailed once for each request, and a replacement follows a mailed one only', () => {
  const allowed = Object.entries(MAILING_TRANSITIONS).flatMap(([event, { from, to }]) =>
    from.map((state) => `${state} → ${to} (${event})`),
  );
  expect(allowed).toEqual([
    'notMailed → requested (request)',
    'mailed → replacementRequested (replace)',
    'requested → mailed (mail)',
    'replacementRequested → mailed (mail)',
  ]);
  expect(MAILING_STATES.every((state) => allowed.some((line) => line.includes(state)))).toBe(true);
});

onOneDatabase('a certificate on paper', (database) => {
  const service = seededService(database);
  let token: string;
  let memberId: number;
  let addressId: number;

  beforeAll(async () => {
    await addStaff(service, { fiona: 'finance' });
  }, 60_000);
  beforeEach(async () => {
    ({ id: memberId, token } = await newMember(service));
    addressId = await addAddress(ADDRESS);
  });

  const addAddress = async (address: typeof ADDRESS) => (await service.call('userAddress/saveAddress', address, { token })).data.id;
  const licences = async (count = 1) =>
    (await addCompletedOrder(service.context, memberId, { versionIds: Array.from({ length: count }, (_, nth) => nth + 1) })).licenceIds;
  const ask = (ids: number[], more: { addressId?: number; reason?: string } = {}) =>
    service.call('order/getGrantBook', { ids, addressId, ...more }, { token });
  const detail = async (id: number, language: 'CN' | 'EN' = 'CN') =>
    (await service.call('order/getSendGrantBookDetail', { id }, { token, language })).data;
  const operator = () => service.context as unknown as OperatorContext;
  const numberOf = async (id: number) => (await service.call('order/getOrderGrant', { id }, { token })).data.number;
  const mailed = async (id: number, more: { number?: string; password?: string; dryRun?: boolean } = {}) =>
    CERTIFICATE_COMMANDS.certificateMailed.run(
      operator(),
      { number: await numberOf(id), carrier: '顺丰', tracking: 'SF1002003004', ...FIONA, ...more },
      () => undefined,
    );

  test('is asked for, mailed, and replaced for a reason', async () => {
    const [id] = (await licences()) as [number];
    expect(await detail(id)).toEqual({ state: 'notMailed', address: null, reason: '', carrier: '', tracking: '', history: [] });
    expect((await ask([id])).data).toEqual({ list: [{ id, state: 'requested' }] });
    const address = { name: '王小明', phone: '13800138000', areas: '上海市 徐汇区', detail: '声音路 100 号' };
    expect(await detail(id)).toMatchObject({ state: 'requested', address, carrier: '' });
    expect((await detail(id, 'EN')).address?.areas).toBe('Shanghai 上海市 Xuhui District 徐汇区');
    await mailed(id);
    expect(await detail(id)).toMatchObject({ state: 'mailed', address, carrier: '顺丰', tracking: 'SF1002003004' });
    for (const reason of [undefined, ' \u200b '])
      expect(await ask([id], { ...(reason !== undefined && { reason }) })).toMatchObject({ code: 0, msg: '请填写补寄原因' });
    expect(await ask([id], { reason: '长'.repeat(201) })).toMatchObject({ code: 0, msg: expect.stringContaining('200') });
    expect((await ask([id], { reason: ' 途中破损 ' })).data).toEqual({ list: [{ id, state: 'replacementRequested' }] });
    expect(await detail(id)).toMatchObject({ state: 'replacementRequested', reason: '途中破损', carrier: '', tracking: '' });
    await mailed(id);
    expect((await detail(id)).history.map(({ state }) => state)).toEqual(['requested', 'mailed', 'replacementRequested', 'mailed']);
    const { mailing } = (await service.call('order/getOrderGrant', { id }, { token })).data;
    expect(mailing).toBe('mailed');
  });

  test('goes to the address of the moment it was asked for', async () => {
    const [id] = (await licences()) as [number];
    await ask([id]);
    await service.call('userAddress/saveAddress', { ...ADDRESS, id: addressId, detail: '别处 1 号' }, { token });
    await service.call('userAddress/deleteAddress', { id: addressId }, { token });
    expect((await detail(id)).address?.detail).toBe('声音路 100 号');
  });

  test('is not asked for twice, also not at once', async () => {
    const [id] = (await licences()) as [number];
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask([id])));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1000]);
    expect(answers.find(({ code }) => code === 0)?.msg).toBe('纸质证书已在寄送中，请勿重复申请');
    expect((await detail(id)).history).toHaveLength(1);
  });

  test('is asked for together with others, all or none', async () => {
    const ids = await licences(3);
    const [first, ...others] = ids as [number, ...number[]];
    expect((await ask(others)).data.list.map(({ state }) => state)).toEqual(['requested', 'requested']);
    expect((await ask([first, ...others])).code).toBe(0);
    expect((await detail(first)).state).toBe('notMailed');
  });

  test('needs an address of the member, and a certificate of the member that is in force', async () => {
    const [id] = (await licences()) as [number];
    const own = { token, addressId };
    token = await service.tokenOf(`other ${Math.random()}`);
    const otherAddress = await addAddress(ADDRESS);
    expect(await ask([id], { addressId: otherAddress })).toMatchObject({ status: 404, code: 0, msg: '没有这份授权证书' });
    ({ token } = own);
    expect(await ask([id], { addressId: otherAddress })).toMatchObject({ code: 0, msg: '请选择邮寄地址' });
    const revoke = () => database.db.updateTable('licence').set({ state: 'revoked' }).where('id', '=', id).execute();
    for (const end of [() => beginRefund(database.db, id), revoke]) {
      await end();
      expect(await ask([id], own)).toMatchObject({ code: 0, msg: '授权已撤销，不能再寄送证书' });
    }
    expect((await detail(id)).state).toBe('notMailed');
  });

  test('is recorded as mailed by staff once, with a line in the audit log; a dry run changes nothing', async () => {
    const [id] = (await licences()) as [number];
    const number = await numberOf(id);
    await expect(mailed(id)).rejects.toThrow('was not asked for');
    await ask([id]);
    const list = async () => {
      const { certificates } = await CERTIFICATE_COMMANDS.certificatesToMail.run(operator(), {}, () => undefined);
      return certificates.filter((certificate) => certificate.number === number);
    };
    expect(await list()).toMatchObject([{ number, state: 'requested', address: { name: '王小明', areas: { zh: '上海市 徐汇区' } } }]);
    await expect(mailed(id, { password: 'guessed' })).rejects.toThrow('name or password');
    const lines = async () => (await auditLines(database.db, 100, 0)).filter(({ detail: text }) => text.startsWith(number));
    expect(await mailed(id, { dryRun: true })).toEqual({ number, carrier: '顺丰', tracking: 'SF1002003004' });
    expect([(await detail(id)).state, await lines()]).toEqual(['requested', []]);
    await mailed(id, { number: number.toLowerCase() });
    expect([await list(), (await lines()).map(({ actor, action, detail: text }) => `${actor}, ${action}: ${text}`)]).toEqual([
      [],
      [`staff fiona, certificate mailed: ${number}: 顺丰 SF1002003004`],
    ]);
    await expect(mailed(id)).rejects.toThrow('Decided already by');
    for (const wrong of ['2345-6789-ABCZ', 'none'])
      await expect(mailed(id, { number: wrong })).rejects.toThrow('no certificate of this number');
  });

  test.each(['revoked', 'refunding'])('that was asked for before its licence was %s is not mailed any more', async (state) => {
    const [id] = (await licences()) as [number];
    await ask([id]);
    if (state === 'refunding') await beginRefund(database.db, id);
    else await database.db.updateTable('licence').set({ state: 'revoked' }).where('id', '=', id).execute();
    const { certificates } = await CERTIFICATE_COMMANDS.certificatesToMail.run(operator(), {}, () => undefined);
    expect(certificates.map(({ number }) => number)).not.toContain(await numberOf(id));
    await expect(mailed(id)).rejects.toThrow('was revoked');
  });

  test('leaves no address behind when the account is deleted; the certificate stays', async () => {
    const [id] = (await licences()) as [number];
    await ask([id]);
    await inTransaction(database.db, (tx) => erase({ ...service.context, db: tx }, memberId, new Date()));
    const rows = (table: 'certificate' | 'certificate_mailing') =>
      database.db.selectFrom(table).select('licence_id').where('licence_id', '=', id).execute();
    expect([await rows('certificate'), await rows('certificate_mailing')]).toEqual([[{ licence_id: id }], []]);
  });

  test('and all others are checked at the command line, where a changed one is found', async () => {
    const check = () => CERTIFICATE_COMMANDS.certificatesCheck.run(operator(), {}, () => undefined);
    const before = await check();
    expect(before.brokenAt).toBeNull();
    await licences(2);
    expect(await check()).toEqual({ certificates: before.certificates + 2, brokenAt: null });
    const { position } = await database.db.selectFrom('certificate_chain').select('position').executeTakeFirstOrThrow();
    await sql`alter table certificate disable trigger certificate_unchanged`.execute(database.db);
    await sql`update certificate set snapshot = replace(snapshot, '193600', '1') where position = ${position - 1}`.execute(database.db);
    expect(await check()).toEqual({ certificates: position, brokenAt: position - 1 });
  });

  test('of a team: where it went is told to who asked, and to those who run the team', async () => {
    const shop = await shoppingTeam(service);
    const [buyer, keeper] = [await shop.colleague('teamCart', 'buy'), await shop.colleague('orders')];
    const { id } = (await shop.order(buyer, 1)).data;
    await shop.pay(buyer, id);
    const licenceId = (await buyer.detail(id)).list[0]!.licence!.id;
    const address = (await service.call('userAddress/saveAddress', ADDRESS, buyer.options)).data.id;
    const asked = await service.call('order/getGrantBook', { ids: [licenceId], addressId: address }, buyer.options);
    expect(asked.code).toBe(1000);
    const seen = async (options: object) => (await service.call('order/getSendGrantBookDetail', { id: licenceId }, options)).data;
    for (const who of [buyer, shop.owner]) expect((await seen(who.options)).address).toMatchObject({ detail: ADDRESS.detail });
    expect(await seen(keeper.options)).toMatchObject({ state: 'requested', address: null });
  });
});
