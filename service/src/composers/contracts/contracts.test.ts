import { COMPOSER_AGREEMENT } from 'shared-contracts/composer/contract-rules';
import { contractComposer, newComposer, SIGNER, sha256Of, sign, signedByComposer } from '../../testing/composer-contracts.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { GOOD_PASSWORD, lastCode } from '../../testing/test-browser.ts';
import { endContracts } from '../end-contracts.ts';

const DAY_MS = 86_400_000;

onEachDatabase('the contract of a composer', (database) => {
  const service = seededService(database);
  let rita: StaffCaller;

  beforeAll(async () => {
    rita = await newStaff(service, 'reviewer', { name: 'rita' });
  }, 60_000);

  const contracts = () => database.db.selectFrom('composer_contract');

  test('is signed by a code, reviewed, and in force once it is approved', async () => {
    const composer = await newComposer(service);
    const { browser } = composer;
    expect((await browser.call('signContract/getStatus', {})).data).toBeNull();
    const before = (await browser.call('signContract/getDetail', {})).data;
    expect(before).toMatchObject({ contract: null, terms: { shareBasisPoints: 5000, noticeDays: 30, agreementVersion: 0 } });
    const { data } = await sign(service, composer);
    expect(data).toEqual({ id: expect.any(Number), state: 'reviewing' });
    expect((await browser.call('signContract/getStatus', {})).data).toBeNull();
    expect(await rita.call('staff/composers/approve', { id: data.id, sha256: await sha256Of(service, data.id) })).toMatchObject({
      code: 1000,
    });
    expect((await browser.call('signContract/getStatus', {})).data).toEqual({ status: 0 });
    const { contract, history } = (await browser.call('signContract/getDetail', {})).data;
    expect(contract).toMatchObject({ state: 'signed', realName: '林悦', idCard: '******002X', account: '******6789', agreementVersion: 0 });
    expect(contract!.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(history.map(({ state }) => state)).toEqual(['signed', 'reviewing']);
    // The log is never changed: what it named would stay after the account is deleted.
    const log = await database.db.selectFrom('audit_log').selectAll().where('target', '=', `composer contract ${data.id}`).execute();
    expect(log).not.toEqual([]);
    expect(JSON.stringify(log)).not.toContain(contract!.realName);
    expect(await rita.call('staff/composers/reject', { id: data.id, reason: 'no' })).toMatchObject({ code: 0, reason: 'decidedAlready' });
  });

  test('keeps ID card and account encrypted; staff read them by a call that the audit log knows', async () => {
    const { id } = await signedByComposer(service);
    const row = await contracts().selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/11010519491231002|622588012345/);
    const detail = (await rita.call('staff/composers/getDetail', { id })).data;
    expect(JSON.stringify(detail)).not.toMatch(/11010519491231002|622588012345/);
    expect((await rita.call('staff/composers/getNumbers', { id })).data).toEqual({
      idCard: '11010519491231002X',
      account: '6225880123456789',
    });
    const lines = await database.db
      .selectFrom('audit_log')
      .select(['actor', 'detail'])
      .where('action', '=', 'contract numbers read')
      .execute();
    expect(lines).toContainEqual(expect.objectContaining({ actor: 'staff rita' }));
    expect(JSON.stringify(lines)).not.toMatch(/11010519491231002|622588012345/);
  });

  test.each([
    [{ realName: ' ' }, '请填写真实姓名'],
    [{ idCard: '110105194912310021' }, '身份证号码格式不正确'],
    [{ idCard: '' }, '请填写身份证号码'],
    [{ bank: '' }, '请填写开户银行'],
    [{ account: '12ab' }, '收款账号应为 8 到 30 位数字'],
    [{ agreed: 0 as const }, '请先阅读并同意合同'],
    [{ code: '000000' }, expect.stringContaining('验证码错误')],
  ])('is not signed with %j', async (change, msg) => {
    const composer = await newComposer(service);
    expect(await sign(service, composer, change)).toMatchObject({ code: 0, msg });
    expect(await contracts().select('id').where('member_id', '=', composer.memberId).execute()).toEqual([]);
  });

  test('whose audit failed tells why, is corrected without typing the numbers again, and keeps one row', async () => {
    const composer = await signedByComposer(service);
    const read = await sha256Of(service, composer.id);
    await rita.call('staff/composers/reject', { id: composer.id, reason: '开户支行有误' });
    const failed = (await composer.browser.call('signContract/getDetail', {})).data.contract;
    expect(failed).toMatchObject({ state: 'auditFailed', reason: '开户支行有误' });
    const again = await sign(service, composer, { idCard: '', account: '', branch: '上海静安支行' });
    expect(again.data).toEqual({ id: composer.id, state: 'reviewing' });
    // Whoever read the document of before approves nothing.
    expect(await rita.call('staff/composers/approve', { id: composer.id, sha256: read })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('signed anew'),
    });
    expect((await rita.call('staff/composers/getNumbers', { id: composer.id })).data.account).toBe('6225880123456789');
    expect(await contracts().select('id').where('member_id', '=', composer.memberId).execute()).toHaveLength(1);
  });

  test('is signed once when two requests come together with one code', async () => {
    const composer = await newComposer(service);
    await composer.browser.call('user/sendEmailCode', { email: composer.email, type: 5 });
    const code = await lastCode(database.db, composer.email);
    const answers = await Promise.all([1, 2].map(() => composer.browser.call('signContract/submit', { ...SIGNER, code })));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 1000]);
    expect(await contracts().select('id').where('member_id', '=', composer.memberId).execute()).toHaveLength(1);
  });

  test('ends thirty days after its termination was requested, unless that is taken back', async () => {
    const [leaving, staying] = [await contractComposer(service), await contractComposer(service)];
    for (const { browser } of [leaving, staying])
      expect(await browser.call('signContract/updateStatus', { terminate: 1 })).toMatchObject({ code: 1000, msg: '' });
    expect((await leaving.browser.call('signContract/getStatus', {})).data).toEqual({ status: 0 });
    expect(await staying.browser.call('signContract/updateStatus', { terminate: 0 })).toMatchObject({ code: 1000 });
    const later = (days: number) => ({ ...service.context, now: () => new Date(service.context.now().getTime() + days * DAY_MS) });
    expect(await endContracts(later(29))).toBe(0);
    expect(await endContracts(later(31))).toBe(1);
    expect((await leaving.browser.call('signContract/getStatus', {})).data).toBeNull();
    expect((await staying.browser.call('signContract/getStatus', {})).data).toEqual({ status: 0 });
    expect(await leaving.browser.call('signContract/updateStatus', { terminate: 0 })).toMatchObject({ code: 0 });
    expect((await sign(service, leaving)).data).toMatchObject({ state: 'reviewing' });
  });

  test('keeps the account while it is in force; after its end nothing of it names a person', async () => {
    const { browser, memberId, id } = await contractComposer(service);
    const remove = () => browser.call('user/deleteAccount', { currentPassword: GOOD_PASSWORD });
    expect(await remove()).toMatchObject({ code: 0, msg: expect.stringContaining('请先解约') });
    await browser.call('signContract/updateStatus', { terminate: 1 });
    expect(await remove()).toMatchObject({ code: 0 });
    await endContracts({ ...service.context, now: () => new Date(service.context.now().getTime() + 31 * DAY_MS) });
    expect(await remove()).toMatchObject({ code: 1000 });
    const row = await contracts().selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ real_name: '', id_number_sealed: '', id_number_hash: '', account_sealed: '', document_object: null });
    expect(await rita.call('staff/composers/getNumbers', { id })).toMatchObject({ code: 0 });
  });

  test('of one person in two accounts is shown to the reviewer', async () => {
    const [one, two] = [await signedByComposer(service), await signedByComposer(service)];
    const { samePerson } = (await rita.call('staff/composers/getDetail', { id: two.id })).data;
    expect(samePerson.map(({ id }) => id)).toContain(one.id);
  });

  test('is work of reviewers, and no other role opens it', async () => {
    const { id } = await signedByComposer(service);
    const { list } = (await rita.call('staff/work/getList', { kind: 'composer' })).data;
    expect(list.find((work) => work.id === id)).toMatchObject({ kind: 'composer', title: '林悦' });
    const finance = await newStaff(service, 'finance');
    expect(await finance.call('staff/composers/getNumbers', { id })).toMatchObject({ status: 403, reason: 'rightMissing' });
  });

  // Last: the others sign the first text.
  test('is a PDF that stays as it was signed, also after the text has changed', async () => {
    const { browser, id } = await contractComposer(service);
    const open = async (signed: 0 | 1) => {
      const { url } = (await browser.call('signContractTemplate/downTemplate', { signed })).data;
      return service.app.inject({
        url: url.replace(/^https?:\/\/[^/]+/, ''),
        headers: { cookie: cookieOf(browser), authorization: browser.token! },
      });
    };
    const first = await open(1);
    expect(first.headers['content-type']).toBe('application/pdf');
    await database.db
      .insertInto('agreement_version')
      .values({
        agreement_id: COMPOSER_AGREEMENT,
        ...{ title_zh: '新合同', title_en: 'New', content_zh: '新条款', content_en: 'New terms', published_by: 'x', note: '' },
        ...{ holds_from: service.context.now(), published_at: service.context.now() },
      })
      .execute();
    const again = await open(1);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await open(0)).rawPayload.equals(first.rawPayload)).toBe(false);
    const stranger = await newComposer(service);
    expect((await stranger.browser.call('signContractTemplate/downTemplate', { signed: 1 })).msg).toBe('您还没有签署的合同');
    expect(await sign(service, stranger)).toMatchObject({ code: 0, msg: expect.stringContaining('合同文本已更新') });
    const { terms } = (await stranger.browser.call('signContract/getDetail', {})).data;
    expect(await sign(service, stranger, { agreementVersion: terms.agreementVersion })).toMatchObject({ code: 1000 });
    const row = await contracts().select('agreement_version').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.agreement_version).toBe(0);
  });
});

function cookieOf({ cookies }: { cookies: Map<string, string> }): string {
  return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
}
