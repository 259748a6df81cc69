import { personalOwner } from '../../platform/ownership/owner.ts';
import { CORPORATE_SNAPSHOT, TEST_CERTIFICATE_KEY } from '../../testing/certificate-snapshot.ts';
import { addCompletedOrder, beginRefund } from '../../testing/completed-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { digestOf } from '../../testing/fixture-catalogue.ts';
import { newMember } from '../../testing/new-member.ts';
import { addOffer, newPackageBuyer } from '../../testing/package-offers.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { reconcile } from '../orders/reconcile.ts';
import { publicKeysOf } from './certificate-key.ts';
import { sealedOf } from './certificates.ts';
import { issueDue } from './issue-due.ts';
import { chainBreak, GENESIS, sealCertificate } from './seal.ts';

const NOW = new Date('2026-11-23T02:04:06Z');

onOneDatabase('certificates', (database) => {
  const service = seededService(database);
  let token: string;
  let memberId: number;

  beforeEach(async () => {
    service.setNow(NOW);
    ({ id: memberId, token } = await newMember(service));
  });
  afterEach(() => jest.restoreAllMocks());

  const order = (versionIds: number[]) => addCompletedOrder(service.context, memberId, { versionIds });
  const show = async (id: number) => (await service.call('order/getOrderGrant', { id }, { token })).data;
  const setFile = (versionId: number, file: { hd_file: string | null; hd_sha256?: string | null }) =>
    database.db.updateTable('recording').set(file).where('version_id', '=', versionId).execute();
  const due = () => database.db.selectFrom('certificate_due').selectAll().execute();

  test('wait for the file whose hash they state: made by a job that tries again, later each time', async () => {
    await setFile(7, { hd_file: null, hd_sha256: null });
    const hash = 'cd'.repeat(32);
    let isBroken = true;
    const made: number[] = [];
    jest.spyOn(service.context.recordings, 'hd').mockImplementation(async (versionId) => {
      made.push(versionId);
      if (isBroken) throw new Error('no room');
      await setFile(7, { hd_file: 'hd/7.wav', hd_sha256: hash });
      return { key: 'sound/hd/7.wav', mime: 'audio/wav' };
    });
    const { licenceIds } = await order([6, 7]);
    expect(await reconcile(database.db)).not.toContainEqual(expect.objectContaining({ rule: expect.stringMatching('has a licence') }));
    expect((await show(licenceIds[0]!)).fileSha256).toBe(digestOf(6));
    const waits = { code: 0, msg: '授权证书正在签发，请稍后再试' };
    for (const name of ['order/getOrderGrant', 'order/getOrderGrantDown'] as const)
      expect(await service.call(name, { id: licenceIds[1]! }, { token })).toMatchObject(waits);
    expect(await issueDue(service.context)).toEqual([new Error('no room')]);
    expect(await issueDue(service.context)).toEqual([]);
    isBroken = false;
    service.setNow(new Date(NOW.getTime() + 5000));
    expect(await issueDue(service.context)).toEqual([]);
    expect(made).toEqual([7, 7]);
    expect(await show(licenceIds[1]!)).toMatchObject({ fileSha256: hash, issuedAt: new Date(NOW.getTime() + 5000).toISOString() });
    expect(await due()).toEqual([]);
    const rows = await database.db.selectFrom('certificate').selectAll().orderBy('position').execute();
    const head = await database.db.selectFrom('certificate_chain').selectAll().executeTakeFirstOrThrow();
    expect(await chainBreak(rows.map(sealedOf), head, publicKeysOf(TEST_CERTIFICATE_KEY.publicPem))).toBeNull();
  });

  test.each(['revoked', 'refunding'])('of a licence that is %s before its file exists are never issued', async (state) => {
    await setFile(8, { hd_file: null });
    const id = (await order([8])).licenceIds[0]!;
    if (state === 'refunding') await beginRefund(database.db, id);
    else await database.db.updateTable('licence').set({ state: 'revoked' }).where('id', '=', id).execute();
    const made = jest.spyOn(service.context.recordings, 'hd').mockRejectedValue(new Error('nobody needs it'));
    expect(await issueDue(service.context)).toEqual([]);
    expect(made).not.toHaveBeenCalled();
    await setFile(8, { hd_file: 'hd/8.wav' });
    expect(await issueDue(service.context)).toEqual([]);
    expect(await due()).toEqual([]);
    expect((await service.call('order/getOrderGrant', { id }, { token })).status).toBe(404);
  });

  test('do not wait for the slow file of another recording, which itself is waited for so long and no longer', async () => {
    await setFile(7, { hd_file: null });
    await setFile(8, { hd_file: null });
    const [slow, quick] = [(await order([7])).licenceIds[0]!, (await order([8])).licenceIds[0]!];
    const made = Promise.withResolvers<null>();
    const never = new Promise<null>(() => undefined);
    const hd = jest.spyOn(service.context.recordings, 'hd').mockImplementation(async (versionId) => {
      if (versionId === 7) return made.promise;
      await setFile(8, { hd_file: 'hd/8.wav' });
      return { key: 'sound/hd/8.wav', mime: 'audio/wav' };
    });
    const run = issueDue(service.context);
    const waiting = async () => (await due()).map(({ licence_id }) => licence_id);
    while ((await waiting()).length > 1) expect(await waiting()).toContain(slow);
    expect((await show(quick)).fileSha256).toBe(digestOf(8));
    made.reject(new Error('no room'));
    expect([await run, await waiting()]).toEqual([[new Error('no room')], [slow]]);
    service.setNow(new Date(NOW.getTime() + 5000));
    hd.mockImplementation(() => never);
    expect(await issueDue(service.context, 1)).toEqual([new Error('the HD file is not made after 1 ms')]);
  });

  test('without the hash of a file are refused by the database', async () => {
    const sealed = sealCertificate(
      { ...CORPORATE_SNAPSHOT, fileSha256: null },
      { position: 1, previousHash: GENESIS },
      TEST_CERTIFICATE_KEY,
    );
    const { hash, snapshot, signature } = sealed;
    const values = { position: 100_000, previous_hash: hash, hash, snapshot, signature, key_id: TEST_CERTIFICATE_KEY.id };
    const inserted = database.db
      .insertInto('certificate')
      .values({ ...values, licence_id: (await order([1])).licenceIds[0]!, owner_id: personalOwner(memberId), number: 'X', issued_at: NOW });
    await expect(inserted.execute()).rejects.toThrow('certificate_states_digest');
  });

  test('of an order that a package paid wait for the file as well', async () => {
    const me = await newPackageBuyer(service);
    await me.pay((await me.orderPackage(await addOffer(database.db))).data.id);
    await setFile(9, { hd_file: null });
    const bought = await me.order([9]);
    const [owned] = await me.packages();
    await me.payFrom(owned!.id, bought);
    expect((await me.detail(bought.id)).list[0]!.licence).toMatchObject({ state: 'valid', certificateNumber: null });
    jest.spyOn(service.context.recordings, 'hd').mockImplementation(async () => {
      await setFile(9, { hd_file: 'hd/9.wav' });
      return { key: 'sound/hd/9.wav', mime: 'audio/wav' };
    });
    expect(await issueDue(service.context)).toEqual([]);
    const { licence } = (await me.detail(bought.id)).list[0]!;
    expect((await service.call('order/getOrderGrant', { id: licence!.id }, me.options)).data.fileSha256).toBe(digestOf(9));
  });
});
