import type { CallRequest } from 'shared-contracts/api/contract';
import { newStaff } from './staff-caller.ts';
import type { TestService } from './test-app.ts';
import { lastCode, TestBrowser } from './test-browser.ts';

/** What somebody types who signs. */
export const SIGNER = {
  realName: '林悦',
  idCard: '11010519491231002X',
  bank: '招商银行',
  branch: '上海徐家汇支行',
  account: '6225 8801 2345 6789',
  agreementVersion: 0,
  agreed: 1 as const,
};

let made = 0;

/** A member with a bound mail in a browser of their own. */
export async function newComposer(service: TestService): Promise<{ browser: TestBrowser; email: string; memberId: number }> {
  made += 1;
  const email = `composer${made}@example.com`;
  const browser = new TestBrowser(service);
  return { browser, email, memberId: await browser.register(email) };
}

/** Asks for the code that signs, and signs with it. */
export async function sign(
  service: TestService,
  { browser, email }: { browser: TestBrowser; email: string },
  more: Partial<CallRequest<'signContract/submit'>> = {},
) {
  // Another code may be asked for after a minute.
  service.setNow(new Date(service.context.now().getTime() + 61_000));
  const sent = await browser.call('user/sendEmailCode', { email, type: 5 });
  if (sent.code !== 1000) throw new Error(sent.msg);
  const code = await lastCode(service.context.db, email);
  return browser.call('signContract/submit', { ...SIGNER, code, ...more });
}

/** A contract of a new member that waits for staff. */
export async function signedByComposer(service: TestService) {
  const composer = await newComposer(service);
  const { data, msg } = await sign(service, composer);
  if (!data) throw new Error(msg);
  return { ...composer, id: data.id };
}

/** Digest of the document of a contract. */
export async function sha256Of({ context: { db } }: TestService, id: number): Promise<string> {
  const row = await db.selectFrom('composer_contract').select('document_sha256').where('id', '=', id).executeTakeFirstOrThrow();
  return row.document_sha256!;
}

/** A new composer whose contract is in force. */
export async function contractComposer(service: TestService) {
  const composer = await signedByComposer(service);
  const { code, msg } = await (await newStaff(service, 'reviewer')).call('staff/composers/approve', {
    id: composer.id,
    sha256: await sha256Of(service, composer.id),
  });
  if (code !== 1000) throw new Error(msg);
  return composer;
}
