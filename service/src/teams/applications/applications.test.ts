import { APPLICATION_STATES, LICENCE_BYTES } from 'shared-contracts/team/team-rules';
import { erase } from '../../members/personal-data/personal-data.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { APPLICATION, appliedTeam, approvedTeam, newTaxNumber } from '../../testing/team-applications.ts';
import { png } from '../../testing/test-pictures.ts';
import { APPLICATION_TRANSITIONS } from './application-states.ts';
import { forgetDecidedLicences } from './apply.ts';

test('an application is approved or rejected once, a rejected one comes again, and an open one is withdrawn', () => {
  const allowed = Object.entries(APPLICATION_TRANSITIONS).flatMap(([event, { from, to }]) =>
    from.map((one) => `${one} → ${to} (${event})`),
  );
  expect(allowed).toEqual([
    'reviewing → approved (approve)',
    'reviewing → rejected (reject)',
    'rejected → reviewing (apply)',
    'reviewing → withdrawn (withdraw)',
    'rejected → withdrawn (withdraw)',
  ]);
  expect(APPLICATION_STATES.every((state) => allowed.some((line) => line.includes(state)))).toBe(true);
});

onOneDatabase('an application for a team account', (database) => {
  const service = seededService(database);
  let token: string;
  let reviewer: StaffCaller;

  beforeAll(async () => {
    reviewer = await newStaff(service, 'reviewer', { name: 'rita' });
  }, 60_000);
  beforeEach(async () => {
    ({ token } = await newMember(service));
  });

  const apply = (more: object = {}, language: 'CN' | 'EN' = 'CN') =>
    service.call('teamInfo/applyTeam', { ...APPLICATION, taxNumber: newTaxNumber(), ...more }, { token, language });
  const own = async () => (await service.call('teamInfo/getTeamInfo', {}, { token })).data.application;
  const withdraw = () => service.call('teamInfo/withdrawApplication', {}, { token });
  const stored = async (id: number) => {
    const query = database.db.selectFrom('team_application').selectAll().where('id', '=', id);
    return query.executeTakeFirstOrThrow();
  };
  const droppedKeys = async () => (await database.db.selectFrom('dropped_object').select('key').execute()).map(({ key }) => key);

  test('waits in review with what the company said', async () => {
    expect(await own()).toBeNull();
    const { data } = await apply({ companyName: '  静水影像\u200b有限公司 ', taxNumber: '91350100 m000100y43' });
    expect(data).toEqual({ id: expect.any(Number), state: 'reviewing' });
    const { licence: _, agreed: __, ...company } = APPLICATION;
    expect(await own()).toMatchObject({ ...company, id: data.id, state: 'reviewing', reason: '', decidedAt: null });
    expect(await stored(data.id)).toMatchObject({ licence_mime: 'application/pdf', agreement_version: 0 });
    expect((await service.call('teamRecord/teamRecord', {}, { token })).data.list).toMatchObject([{ state: 'reviewing', reason: '' }]);
  });

  test('needs each field by its rule, and says so in both languages', async () => {
    const faults: [object, string, string][] = [
      [{ companyName: ' \u200b' }, '请填写企业名称', 'The company name is missing'],
      [{ taxNumber: '91350100M000100Y44' }, '纳税人识别号不正确，请核对 18 位代码', 'taxpayer identification number is not valid'],
      [{ contact: '林'.repeat(31) }, '联系人最多 30 个字', 'The contact person has at most 30 characters'],
      [{ duties: '' }, '请填写职务', 'The position is missing'],
      [{ phone: '' }, '请填写联系电话', 'The telephone number is missing'],
      [{ phone: 'call me' }, '联系电话应为 7 到 20 位数字', 'The telephone number has 7 to 20 digits'],
      [{ agreed: 0 }, '请先阅读并同意《用户协议》', 'Please read and accept the User Agreement first'],
      [{ licence: undefined }, '请上传营业执照', 'Please upload the business licence'],
    ];
    for (const [fault, zh, en] of faults) {
      expect(await apply(fault)).toMatchObject({ code: 0, msg: zh });
      expect((await apply(fault, 'EN')).msg).toContain(en);
    }
    expect(await own()).toBeNull();
  });

  test('keeps a licence by what its bytes are, without metadata, and no other file', async () => {
    const html = Buffer.from('<script>alert(1)</script>').toString('base64');
    const active = Buffer.from('%PDF-1.7\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n%%EOF').toString('base64');
    const broken = png(10, 10).subarray(0, 60).toString('base64');
    for (const [licence, msg] of [
      [html, '营业执照须为完整的 PNG、JPEG 图片或 PDF 文件'],
      [broken, '营业执照须为完整的 PNG、JPEG 图片或 PDF 文件'],
      [active, /^PDF 不能加密/],
    ] as const)
      expect(await apply({ licence })).toMatchObject({ status: 400, msg: expect.stringMatching(msg) });
    const large = Buffer.alloc(LICENCE_BYTES + 1).toString('base64');
    expect(await apply({ licence: large })).toMatchObject({ status: 400, msg: '营业执照文件不能超过 5 MB' });
    expect((await apply({ licence: `${large}${'A'.repeat(64)}` })).status).toBe(400);
    expect(await own()).toBeNull();
    const given = png(10, 10);
    expect(given.includes('Shanghai')).toBe(true);
    const { id } = (await apply({ licence: given.toString('base64'), licenceName: 'licence.png' })).data;
    const { data } = await reviewer.call('staff/teams/getLicence', { id });
    expect(data).toMatchObject({ mime: 'image/png', name: 'licence.png' });
    expect(Buffer.from(data.file, 'base64').includes('Shanghai')).toBe(false);
  });

  test('is made once by many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply()));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1000]);
    expect(answers.find(({ code }) => code === 0)?.msg).toBe('您的申请正在审核中，请等待结果');
  });

  test('is withdrawn, and another one follows; the licence goes with it', async () => {
    const { id } = (await apply()).data;
    const { licence_object: key } = await stored(id);
    expect(await withdraw()).toMatchObject({ code: 1000 });
    expect(await own()).toMatchObject({ id, state: 'withdrawn', licenceName: '' });
    expect(await droppedKeys()).toContain(key);
    expect(await withdraw()).toMatchObject({ code: 0, msg: '没有可以撤回的申请' });
    expect(await apply({ licence: undefined })).toMatchObject({ code: 0, msg: '请上传营业执照' });
    const { data } = await apply();
    expect(data).toMatchObject({ state: 'reviewing' });
    expect(data.id).not.toBe(id);
    const { list } = (await service.call('teamRecord/teamRecord', {}, { token })).data;
    expect(list.map(({ state }) => state)).toEqual(['reviewing', 'withdrawn', 'reviewing']);
  });

  test('keeps the licence for thirty days after the decision', async () => {
    const { id } = (await apply()).data;
    const { licence_object: key } = await stored(id);
    await reviewer.call('staff/teams/reject', { id, reason: '执照不清晰' });
    const decided = (await stored(id)).decided_at!.getTime();
    const at = (days: number) => ({ ...service.context, now: () => new Date(decided + days * 86_400_000) });
    await forgetDecidedLicences(at(29));
    expect((await stored(id)).licence_object).toBe(key);
    await forgetDecidedLicences(at(30));
    expect((await stored(id)).licence_object).toBeNull();
    expect(await droppedKeys()).toContain(key);
    expect(await apply({ licence: undefined })).toMatchObject({ code: 0, msg: '请上传营业执照' });
  });

  test('that was rejected shows why, and is submitted again with the same licence or another', async () => {
    const { id } = (await apply()).data;
    const { licence_object: key } = await stored(id);
    await reviewer.call('staff/teams/reject', { id, reason: '执照不清晰' });
    expect(await own()).toMatchObject({ id, state: 'rejected', reason: '执照不清晰', decidedAt: expect.any(String) });
    expect((await apply({ licence: undefined, contact: '周然' })).data).toEqual({ id, state: 'reviewing' });
    expect(await own()).toMatchObject({ contact: '周然', reason: '', decidedAt: null, licenceName: APPLICATION.licenceName });
    expect(await stored(id)).toMatchObject({ licence_object: key });
    await reviewer.call('staff/teams/reject', { id, reason: '仍不清晰' });
    expect((await apply({ licence: png(4, 4).toString('base64'), licenceName: 'new.png' })).data.id).toBe(id);
    expect(await stored(id)).toMatchObject({ licence_mime: 'image/png', licence_name: 'new.png' });
    expect(await droppedKeys()).toContain(key);
    const { list } = (await service.call('teamRecord/teamRecord', {}, { token })).data;
    expect(list.map(({ state, reason }) => [state, reason])).toEqual([
      ['reviewing', ''],
      ['rejected', '仍不清晰'],
      ['reviewing', ''],
      ['rejected', '执照不清晰'],
      ['reviewing', ''],
    ]);
  });

  test('is not for somebody who is in a team, and again for who left it', async () => {
    const owner = await approvedTeam(service);
    token = owner.token;
    expect(await apply()).toMatchObject({ code: 0, msg: '您已在一个团队中，不能再申请团队账户' });
    expect(await own()).toMatchObject({ state: 'approved' });
    const ended = { state: 'removed', ended_at: new Date() } as const;
    await database.db.updateTable('team_member').set(ended).where('member_id', '=', owner.memberId).execute();
    expect(await own()).toBeNull();
    expect(await apply()).toMatchObject({ code: 1000 });
  });

  test('ends with the account of its member, without what names a person', async () => {
    const { id, memberId, token: leaving } = await appliedTeam(service);
    await database.db.updateTable('member').set({ email: 'leaving@example.com' }).where('id', '=', memberId).execute();
    await inTransaction(database.db, (tx) => erase({ ...service.context, db: tx }, memberId, new Date()));
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', contact: '', duties: '', phone: '', licence_object: null });
    expect(await reviewer.call('staff/teams/approve', { id })).toMatchObject({ code: 0, reason: 'decidedAlready' });
    expect((await service.call('teamInfo/getTeamInfo', {}, { token: leaving })).code).toBe(-1);
  });

  test('has a page whose texts editors change, in both languages', async () => {
    const texts = async (language: 'CN' | 'EN') => (await service.call('teamCopywriting/infoList', {}, { language })).data.list;
    expect((await texts('CN')).map(({ title }) => title)).toEqual(['团队账户能做什么', '成员与权限', '申请需要准备', '多久有结果']);
    const editor = await newStaff(service, 'editor');
    const first = (await editor.call('staff/teamTexts/getList', {})).data.list[0]!;
    const change = { id: first.id, seen: first.revision, title: { zh: '为什么开通', en: 'Why' }, text: first.text };
    expect(await editor.call('staff/teamTexts/save', change)).toMatchObject({ code: 1000 });
    expect((await texts('EN'))[0]).toEqual({ title: 'Why', text: first.text.en });
    expect(await editor.call('staff/teamTexts/save', change)).toMatchObject({ code: 0, reason: 'changedMeanwhile' });
    expect((await editor.call('staff/teamTexts/save', { ...change, id: 999 })).code).toBe(0);
  });
});
