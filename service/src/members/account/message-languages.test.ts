import { TEMPLATES } from '../../platform/messages/message-transport.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { GOOD_PASSWORD, lastCode, TestBrowser } from '../../testing/test-browser.ts';

const PROOF = { currentPassword: GOOD_PASSWORD };
const ENGLISH = { language: 'EN' } as const;
const OTHER_PASSWORD = 'river82stone';

onOneDatabase('a member who reads Chinese, on an English page', (database) => {
  let service: TestService;
  let browser: TestBrowser;
  let email: string;
  let nth = 0;
  const seen = new Set<string>();

  beforeAll(async () => {
    service = await createTestService(database.db);
  }, 60_000);
  beforeEach(async () => {
    email = `zh${++nth}@example.com`;
    browser = new TestBrowser(service);
    await browser.register(email);
    service.setNow(new Date(service.context.now().getTime() + 61_000));
  });

  /** The last message to the member, or to another address. */
  async function last(recipient = email) {
    const sent = database.db.selectFrom('outgoing_message').select(['template', 'locale']).where('recipient', '=', recipient);
    const message = await sent.orderBy('id', 'desc').executeTakeFirstOrThrow();
    seen.add(message.template);
    return [message.template, message.locale];
  }

  const emailCode = (to: string, type: number, by = browser) => by.call('user/sendEmailCode', { email: to, type: type as 1 }, ENGLISH);

  test('has the notice of a new password in Chinese', async () => {
    const change = { password: OTHER_PASSWORD, samePassword: OTHER_PASSWORD, ...PROOF };
    expect(await browser.call('user/updatePassword', change, ENGLISH)).toMatchObject({ code: 1000 });
    expect(await last()).toEqual(['noticePasswordChanged', 'zh']);
  });

  test('has the notice of a new contact in Chinese, at the former one, and the code for the new one in English', async () => {
    const next = `next${nth}@example.com`;
    await emailCode(next, 4);
    expect(await last(next)).toEqual(['codeBind', 'en']);
    const code = await lastCode(database.db, next);
    expect(await browser.call('user/editEmail', { email: next, code, ...PROOF }, ENGLISH)).toMatchObject({ code: 1000 });
    expect(await last()).toEqual(['noticeContactChanged', 'zh']);
  });

  test('has the notice of the end of the account in Chinese', async () => {
    expect(await browser.call('user/deleteAccount', PROOF, ENGLISH)).toMatchObject({ code: 1000 });
    expect(await last()).toEqual(['noticeAccountDeleted', 'zh']);
  });

  test('reads in Chinese that somebody wanted the contact, or an account with it', async () => {
    const other = new TestBrowser(service);
    await other.register(`other${nth}@example.com`);
    await emailCode(email, 4, other);
    expect(await last()).toEqual(['noticeTaken', 'zh']);
    await emailCode(email, 1, new TestBrowser(service));
    expect(await last()).toEqual(['noticeRegistered', 'zh']);
  });

  test('has the codes that the page asks for in English', async () => {
    await emailCode(email, 5);
    expect(await last()).toEqual(['codeConfirm', 'en']);
    await emailCode(email, 3, new TestBrowser(service));
    expect(await last()).toEqual(['codeReset', 'en']);
    const stranger = `stranger${nth}@example.com`;
    await emailCode(stranger, 1, new TestBrowser(service));
    expect(await last(stranger)).toEqual(['codeRegister', 'en']);
  });

  test('no message is missing here but those of WeChat, of text messages, of teams and of composers', () => {
    // Their own suites test them: wechat.test.ts, decide.test.ts and requests.test.ts of teams, audit.test.ts of songs, payouts.test.ts, and codes that go by text message alone.
    expect(TEMPLATES.filter((template) => !seen.has(template))).toEqual([
      'codeLogin',
      'noticeWeChatChanged',
      'inviteTeam',
      'noticeTeamApproved',
      'noticeTeamRejected',
      'noticeContractApproved',
      'noticeContractFailed',
      'noticeSongPassed',
      'noticeSongRefused',
      'noticePayoutPaid',
      'noticePayoutRefused',
      'noticePayoutReturned',
      'noticeRequestAsked',
      'noticeRequestDecided',
    ]);
  });
});
