import { ownerColumn } from '../../platform/ownership/owned-tables.ts';
import { PIXEL } from '../../testing/account-requests.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { GOOD_PASSWORD, lastCode, TestBrowser } from '../../testing/test-browser.ts';
import { png } from '../../testing/test-pictures.ts';
import { readPicture } from '../avatars/picture.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import { familyOf } from './devices.ts';

const OTHER_PASSWORD = 'river82stone';
const PROOF = { currentPassword: GOOD_PASSWORD };

onEachDatabase('the own account', (database) => {
  let service: TestService;
  let nth = 0;
  const newEmail = () => `own${++nth}@example.com`;
  const newPhone = () => `138000${String(++nth).padStart(5, '0')}`;
  const later = (ms: number) => service.setNow(new Date(service.context.now().getTime() + ms));
  const lastTemplate = async (recipient: string) => {
    const sent = database.db.selectFrom('outgoing_message').select('template').where('recipient', '=', recipient);
    return (await sent.orderBy('id', 'desc').executeTakeFirst())?.template;
  };
  const codeTo = (recipient: string) => lastCode(database.db, recipient);

  beforeAll(async () => {
    service = await createTestService(database.db);
  }, 60_000);

  async function registered() {
    const email = newEmail();
    const browser = new TestBrowser(service);
    const id = await browser.register(email);
    later(61_000);
    return { email, browser, id };
  }

  async function bindPhone(browser: TestBrowser, phone: string, proof: object = PROOF) {
    await browser.call('user/sendPhoneCode', { phone, type: 4, ticket: await browser.sliderTicket() });
    return browser.call('user/editPhone', { phone, code: await codeTo(`+86 ${phone}`), ...proof });
  }

  test('binds and unbinds phone and e-mail, each with proof, and never loses the last way to sign in', async () => {
    const { email, browser } = await registered();
    const phone = newPhone();
    expect((await bindPhone(browser, phone, {})).msg).toBe('请输入当前密码或验证码');
    later(61_000);
    expect((await bindPhone(browser, phone, { currentPassword: 'wrong82stone' })).msg).toBe('当前密码错误');
    later(61_000);
    expect((await bindPhone(browser, phone)).code).toBe(1000);
    const login = await new TestBrowser(service).call('user/loginByPass', { phoneOrEmail: phone, password: GOOD_PASSWORD });
    expect(login.code).toBe(1000);
    const next = newEmail();
    await browser.call('user/sendEmailCode', { email: next, type: 4 });
    await browser.call('user/sendEmailCode', { email, type: 5 });
    const change = { email: next, code: await codeTo(next), ownCode: await codeTo(email) };
    expect((await browser.call('user/editEmail', change)).code).toBe(1000);
    expect((await browser.call('user/getUserInfo', {})).data).toMatchObject({ email: next, phone });
    expect(await lastTemplate(email)).toBe('noticeContactChanged');
    expect((await browser.call('user/unbindingPhone', PROOF)).code).toBe(1000);
    expect((await browser.call('user/unbindingEmail', PROOF)).msg).toBe('这是唯一的登录方式，请先绑定其他方式');
    expect((await browser.call('user/getUserInfo', {})).data).toMatchObject({ email: next, phone: null });
  });

  test('cannot take the contact of another account, and its owner gets a notice', async () => {
    const [one, other] = [await registered(), await registered()];
    expect((await one.browser.call('user/sendEmailCode', { email: other.email, type: 4 })).code).toBe(1000);
    expect([await codeTo(other.email), await lastTemplate(other.email)]).toEqual(['', 'noticeTaken']);
    expect((await one.browser.call('user/editEmail', { email: other.email, code: '123456', ...PROOF })).code).toBe(0);
    expect((await one.browser.call('user/sendEmailCode', { email: newEmail(), type: 5 })).msg).toMatch(/不是您账户/);
    const free = newEmail();
    await other.browser.call('user/sendEmailCode', { email: free, type: 4 });
    const stolen = { email: free, code: await codeTo(free), ...PROOF };
    expect((await one.browser.call('user/editEmail', stolen)).code).toBe(0);
    expect((await other.browser.call('user/editEmail', stolen)).code).toBe(1000);
  });

  test('changes the password and signs out everywhere else', async () => {
    const { email, browser } = await registered();
    const elsewhere = new TestBrowser(service);
    await elsewhere.call('user/loginByPass', { phoneOrEmail: email, password: GOOD_PASSWORD });
    const request = { password: OTHER_PASSWORD, samePassword: OTHER_PASSWORD };
    expect((await browser.call('user/updatePassword', { ...request, currentPassword: 'wrong82stone' })).code).toBe(0);
    expect((await browser.call('user/updatePassword', { ...request, ...PROOF })).code).toBe(1000);
    expect([(await browser.call('user/getUserInfo', {})).code, (await elsewhere.call('user/getUserInfo', {})).code]).toEqual([1000, -1]);
    expect((await elsewhere.call('user/loginByPass', { phoneOrEmail: email, password: OTHER_PASSWORD })).code).toBe(1000);
  });

  test('lists devices, and signs out one or all others, none of another member', async () => {
    const { email, browser } = await registered();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const [second, third] = [new TestBrowser(service, { headers: { 'user-agent': agent } }), new TestBrowser(service)];
    for (const device of [second, third]) await device.call('user/loginByPass', { phoneOrEmail: email, password: GOOD_PASSWORD });
    const { list } = (await second.call('user/getDeviceList', {})).data;
    expect(list).toHaveLength(3);
    const own = list.find(({ current }) => current)!;
    expect(own.agent).toBe('Firefox on Windows');
    const stranger = await registered();
    expect((await stranger.browser.call('user/deleteDevice', { id: own.id })).status).toBe(404);
    expect((await browser.call('user/deleteDevice', { id: own.id })).code).toBe(1000);
    expect([(await second.call('user/getUserInfo', {})).code, (await third.call('user/getUserInfo', {})).code]).toEqual([-1, 1000]);
    expect((await browser.call('user/deleteDevice', {})).code).toBe(1000);
    expect([(await third.call('user/getUserInfo', {})).code, (await browser.call('user/getUserInfo', {})).code]).toEqual([-1, 1000]);
  });

  test('is exported whole to who proves to be the owner, without secrets, and then deleted whole, but for what must stay', async () => {
    const { email, browser, id } = await registered();
    await browser.call('user/uploadAvatar', { image: PIXEL });
    await browser.call('user/updateInfo', { qq: '10001', idCard: '11010519491231002X' });
    expect(await browser.call('user/exportData', {})).toMatchObject({ code: 0, data: null });
    expect(await browser.call('user/exportData', { currentPassword: 'not hers' })).toMatchObject({ code: 0, data: null });
    const { data } = await browser.call('user/exportData', PROOF);
    expect(data.areas.account).toMatchObject([{ id, email, has_password: true }]);
    expect(data.areas.profile).toMatchObject([{ qq: '10001', id_card: '11010519491231002X' }]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|_hash|bytes|token/);
    expect((await browser.call('user/deleteAccount', {})).code).toBe(0);
    expect((await browser.call('user/deleteAccount', PROOF)).code).toBe(1000);
    const [notice] = await database.db.selectFrom('outgoing_message').select('template').orderBy('id', 'desc').limit(1).execute();
    expect(notice!.template).toBe('noticeAccountDeleted');
    expect((await browser.call('user/getUserInfo', {})).code).toBe(-1);
    expect((await browser.call('user/loginByPass', { phoneOrEmail: email, password: GOOD_PASSWORD })).code).toBe(0);
    const row = await database.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: `deleted-${id}`, email: null, phone: null, wechat_id: null, password_hash: null });
    for (const [table, { onDeletion }] of personalTables(service.context.memberAreas)) {
      if (onDeletion !== 'delete') continue;
      const rows = await database.db
        .selectFrom(table as 'avatar')
        .select('member_id')
        // A cart line of a member, too: what they put into a team's cart stays.
        .where(ownerColumn(table) as 'member_id', '=', id)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
    await new TestBrowser(service).register(email);
  });

  test('has every table with rows of members in its export and deletion', async () => {
    const tables = await database.db.introspection.getTables();
    const personal = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'member_id' || name === 'owner_id'))
      .map(({ name }) => name);
    const known = new Set(personalTables(service.context.memberAreas).map(([name]) => name));
    expect(personal.filter((name) => !known.has(name))).toEqual([]);
  });

  test('shows its avatar as a picture alone, and refuses what is none', async () => {
    const { browser } = await registered();
    const { data } = await browser.call('user/uploadAvatar', { image: PIXEL });
    const shown = await service.app.inject({ url: data.avatar });
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(readPicture(shown.rawPayload)).toMatchObject({ kind: 'png', width: 1, height: 1 });
    expect((await browser.call('user/getUserInfo', {})).data.avatar).toBe(data.avatar);
    const refused = async (image: string) => (await browser.call('user/uploadAvatar', { image })).msg;
    for (const hostile of ['<svg onload="alert(1)"/>', 'GIF89a', '%PDF-1.4', '<script>'])
      expect(await refused(Buffer.from(hostile).toString('base64'))).toBe('请上传 PNG、JPEG 或 WebP 图片');
    expect(await refused(`${PIXEL.slice(0, 60)}!!!!`)).toMatch(/请上传/);
    expect(await refused(png(3000, 10).toString('base64'))).toMatch(/2048 像素/);
    await browser.call('user/deleteAvatar', {});
    expect((await service.app.inject({ url: data.avatar })).statusCode).toBe(404);
  });

  test('keeps its avatar when a truncated, oversize or bursting one comes, and says why in both languages', async () => {
    const { browser } = await registered();
    const { data } = await browser.call('user/uploadAvatar', { image: PIXEL });
    const refused = async (image: Buffer | string, language: 'CN' | 'EN') => {
      const text = typeof image === 'string' ? image : image.toString('base64');
      return (await browser.call('user/uploadAvatar', { image: text }, { language })).msg;
    };
    const [form, size] = ['Please upload a PNG, JPEG or WebP picture', 'The picture must not exceed 2 MB or 2048 pixels'];
    for (const image of [
      png(20, 20, { data: Buffer.alloc(50) }),
      png(20, 20).subarray(0, 90),
      '../../avatar.png',
      `data:image/png;base64,${PIXEL}`,
    ])
      expect(await refused(image, 'EN')).toBe(form);
    for (const image of [png(2049, 1), png(60_000, 60_000, { data: Buffer.alloc(10) }), Buffer.alloc(2 * 1024 * 1024 + 1)])
      expect(await refused(image, 'EN')).toBe(size);
    expect(await refused(png(2049, 1), 'CN')).toBe('图片不能超过 2 MB 或 2048 像素');
    expect((await service.app.inject({ url: data.avatar })).statusCode).toBe(200);
  });

  test('uploads thirty avatars an hour at most', async () => {
    const { browser } = await registered();
    const upload = () => browser.call('user/uploadAvatar', { image: PIXEL });
    for (let nth = 1; nth <= 30; nth++) expect((await upload()).code).toBe(1000);
    expect((await upload()).msg).toMatch('操作过于频繁');
  });
});

test('a picture is stored without metadata and without what follows its end', () => {
  const read = readPicture(png(4, 5, { after: Buffer.from('<script>alert(1)</script>') }))!;
  expect(read).toMatchObject({ kind: 'png', width: 4, height: 5 });
  expect(read.bytes.toString('latin1')).not.toMatch(/Shanghai|script/);
  const jpeg = Buffer.from('ffd8ffe1000945786966001122ffc0000b080004000501011100ffda00080101000000001122ff0033ffd9deadbeef', 'hex');
  expect(readPicture(jpeg)).toMatchObject({ kind: 'jpg', width: 5, height: 4 });
  expect(readPicture(jpeg)!.bytes.toString('hex')).toBe('ffd8ffc0000b080004000501011100ffda00080101000000001122ff0033ffd9');
  const frame = 'ffc0000b080004000501011100';
  const scan = 'ffda00080101000000001122';
  const jpegOf = (...parts: string[]) => readPicture(Buffer.from(['ffd8', ...parts, 'ffd9'].join(''), 'hex'));
  expect([jpegOf(frame, frame, scan), jpegOf(frame, ...Array(101).fill(scan))]).toEqual([null, null]);
  // A thumbnail of one pixel, and text, behind the fields that decoders read.
  const [jfif, adobe] = ['4a46494600010100000100010101abcdef', '41646f62650064000000000261626364'];
  const segment = (marker: string, hex: string) => `ff${marker}${(hex.length / 2 + 2).toString(16).padStart(4, '0')}${hex}`;
  const cut = `ffe00010${jfif.slice(0, 24)}0000ffee000e${adobe.slice(0, 24)}`;
  expect(jpegOf(segment('e0', jfif), segment('ee', adobe), frame, scan)!.bytes.toString('hex')).toBe(`ffd8${cut}${frame}${scan}ffd9`);
});

test('no bytes make the reader of pictures fail', () => {
  const whole = png(4, 5);
  for (let at = 0; at < whole.length - 1; at++) expect(readPicture(whole.subarray(0, at))).toBeNull();
  for (let at = 0; at < whole.length; at++) {
    const broken = Buffer.from(whole);
    broken[at]! ^= 0xff;
    expect(() => readPicture(broken)).not.toThrow();
  }
  for (const start of ['ffd8', 'ffd8ffc0ffff', '52494646ffffffff57454250', '524946461000000057454250565038200000ffff'])
    expect(readPicture(Buffer.from(start, 'hex'))).toBeNull();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0', 'WeChat on Android'],
  ['curl/8.0', ''],
])('the device of %s is named', (agent, family) => {
  expect(familyOf(agent)).toBe(family);
});
