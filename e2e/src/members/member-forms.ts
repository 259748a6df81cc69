import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import type { Language } from '../browser/visitor.ts';
import { expect } from '../fixtures.ts';
import { runProgram } from '../storefront/processes.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** Names of the fields and buttons of sign-up, sign-in and password forms, as the visitor of the language reads them. */
export const FORM_TEXTS = {
  zh: {
    phone: /^手机号码/,
    email: /^邮箱/,
    slider: '滑块验证',
    verified: '验证通过',
    getCode: '获取验证码',
    code: /^验证码/,
    password: /^(?:新密码|设置密码)/,
    again: /^再次输入密码/,
    register: /^注\s?册$/,
    nickname: /^昵称/,
    done: /^完\s?成$/,
    logIn: '登录',
    submit: /^登\s?录$/,
    byPassword: '密码（手机/邮箱）',
    byWeChat: '微信',
    account: '手机号或邮箱',
    ownPassword: /^密码/,
  },
  en: {
    phone: /^Mobile phone number/,
    email: /^Email/,
    slider: 'Slider verification',
    verified: 'Verified',
    getCode: 'Get code',
    code: /^Verification code/,
    password: /^(?:New p|P)assword/,
    again: /^Repeat the password/,
    register: 'Create account',
    nickname: /^Nickname/,
    done: 'Done',
    logIn: 'Log in',
    submit: 'Log in',
    byPassword: 'With password',
    byWeChat: 'WeChat',
    account: 'Phone number or email',
    ownPassword: /^Password/,
  },
} as const;

type FormTexts = (typeof FORM_TEXTS)[Language];
export type Channel = 'phone' | 'email';

/** A password that fits the rules. */
export const PASSWORD = 'k3ttleMoss';

/** A phone number or address that no other test has. */
export function newContact(channel: Channel): string {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return channel === 'phone' ? `13${digits}` : `amy${digits}@example.com`;
}

/** The newest code that was sent to a contact, from the outbox of the service. */
export async function codeFor({ serviceUrl }: Storefront, recipient: string): Promise<string> {
  const response = await fetch(`${serviceUrl}/dev/outbox`, { headers: { accept: 'application/json' } });
  const messages = (await response.json()) as { id: number; recipient: string; code: string }[];
  const own = messages.filter((message) => message.recipient.endsWith(recipient)).sort((a, b) => b.id - a.id);
  expect(own.length, `codes for ${recipient}`).toBeGreaterThan(0);
  return own[0]!.code;
}

/** The newest link that was sent to a contact, from the outbox of the service. */
export async function linkFor({ serviceUrl }: Storefront, recipient: string): Promise<string> {
  const response = await fetch(`${serviceUrl}/dev/outbox`, { headers: { accept: 'application/json' } });
  const messages = (await response.json()) as { id: number; recipient: string }[];
  const [newest] = messages.filter((message) => message.recipient === recipient).sort((a, b) => b.id - a.id);
  const [link] = /https?:\/\/[^\s"<]+/.exec(JSON.stringify(newest ?? '')) ?? [];
  if (!link) throw new Error(`no link was sent to ${recipient}`);
  return link;
}

/** Drags the slider as a hand does: slow, fast, slow. Resolves when the service has accepted it. */
async function dragSlider(page: Page, area: Locator, text: FormTexts): Promise<void> {
  const handle = area.getByRole('slider', { name: text.slider });
  // A dialog that still opens moves its slider: `hover` waits until the slider has come to rest.
  await handle.hover();
  const box = (await handle.boundingBox())!;
  const [x, y, width] = [box.x + box.width / 2, box.y + box.height / 2, page.viewportSize()!.width];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const step of [4, 12, 30, 70, 130, 200, 260, 300, 330, 350, width]) await page.mouse.move(x + step, y + (step % 5), { steps: 2 });
  await page.mouse.up();
  // Disabled while the service checks it, and after it has accepted it: only its text tells which.
  await expect(area.getByRole('status').getByText(text.verified, { exact: true })).toBeAttached();
  await expect(handle).toHaveAttribute('aria-valuetext', text.verified);
}

/** Requests a code for the contact of a form and enters it. `contact` is already in the form when `isFilled`. */
export async function enterCode(
  page: Page,
  area: Locator,
  language: Language,
  { channel, contact, isFilled = false }: { channel: Channel; contact: string; isFilled?: boolean },
  storefront: Storefront,
): Promise<void> {
  const text = FORM_TEXTS[language];
  if (!isFilled) await area.getByLabel(text[channel]).fill(contact);
  if (channel === 'phone') await dragSlider(page, area, text);
  const sent = page.waitForResponse((response) => /\/user\/send(?:Phone|Email)Code$/.test(response.url()));
  await area.getByRole('button', { name: text.getCode }).click();
  expect(await (await sent).json()).toMatchObject({ code: 1000 });
  await area.getByLabel(text.code).fill(await codeFor(storefront, contact));
}

export async function enterNewPassword(area: Locator, language: Language, password: string): Promise<void> {
  await area.getByLabel(FORM_TEXTS[language].password).fill(password);
  await area.getByLabel(FORM_TEXTS[language].again).fill(password);
}

let members = 0;

/**
 * Makes a member by the command line, who can be reached at the contacts and has used no code; gives the id and a token.
 * One contact gets a second code after 60 s only, so a member who registered by a code cannot get one for a sign-in yet.
 */
export async function newMember(
  { dataDir, serviceUrl }: Storefront,
  contacts: { phone?: string; email?: string } = {},
): Promise<{ id: string; token: string }> {
  members += 1;
  const user = `e2e ${process.pid} ${Date.now()} ${members}`;
  const options = Object.entries(contacts).flatMap(([name, value]) => [`--${name}`, value]);
  const printed = await runProgram(['service/src/app/commands/staff.ts', 'token', '--user', user, ...options], {
    DATA_DIR: dataDir,
    SERVICE_URL: serviceUrl,
  });
  return { id: /^member (\d+)$/m.exec(printed)![1]!, token: /^token (\S+)$/m.exec(printed)![1]! };
}

/** Signs a new member in: with a token of the command line in the cookies that the storefront reads. Gives the token. */
export async function signInNewMember(context: BrowserContext, storefront: Storefront, contacts: { email?: string } = {}): Promise<string> {
  const { id, token } = await newMember(storefront, contacts);
  const cookies = { token, perfectStatus: '0', isTeam: '1', id };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: storefront.url })));
  return token;
}

/** Registers a member with an e-mail address and `PASSWORD`, and completes the profile, without a page. */
export async function registerByCalls(request: APIRequestContext, storefront: Storefront, email: string): Promise<void> {
  const post = async (name: string, data: object, authorization = ''): Promise<{ token?: string }> => {
    const response = await request.post(`/api/${name}`, { data, headers: { language: 'CN', ...(authorization && { authorization }) } });
    const envelope = (await response.json()) as { code: number; msg: string; data: { token?: string } };
    expect(envelope, name).toMatchObject({ code: 1000 });
    return envelope.data;
  };
  await post('user/sendEmailCode', { email, type: 1 });
  const code = await codeFor(storefront, email);
  // The request context keeps the companion cookie that the token needs.
  const { token } = await post('user/registerByEmail', { email, code, password: PASSWORD, samePassword: PASSWORD });
  await post('user/perfectInfo', { nickName: 'Amy', userType: 1 }, token);
}

/** Fills a registration form that is open, and sends it. */
export async function register(page: Page, language: Language, channel: Channel, contact: string, storefront: Storefront): Promise<void> {
  const form = page.locator('#slot-page');
  await enterCode(page, form, language, { channel, contact }, storefront);
  await enterNewPassword(form, language, PASSWORD);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: FORM_TEXTS[language].register }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/account/register/first'));
}

/** Completes the profile on its page, which signs the member in and leads home, or back to the page before the registration. */
export async function completeProfile(page: Page, language: Language, nickname: string): Promise<void> {
  await page.locator('#slot-page').getByLabel(FORM_TEXTS[language].nickname).fill(nickname);
  await page.locator('#slot-page').getByRole('button', { name: FORM_TEXTS[language].done }).click();
  await page.waitForURL((url) => !url.pathname.includes('/account/'));
  expect(await isSignedIn(page)).toBe(true);
}

/** Signs in with a password in the open login dialog. */
export async function logInByPassword(page: Page, language: Language, account: string, password: string): Promise<void> {
  const text = FORM_TEXTS[language];
  const dialog = page.getByRole('dialog', { name: text.logIn });
  if (language === 'zh') await dialog.getByText(text.byPassword, { exact: true }).click();
  await dialog.getByLabel(text.account).fill(account);
  await dialog.getByRole('textbox', { name: text.ownPassword }).fill(password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: text.submit }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await isSignedIn(page)).toBe(true);
}

/** Ends the session as another device does that signs out everywhere: by its cookies. */
export async function forgetSession(page: Page): Promise<void> {
  // Calls of the open page would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
}

export const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name, value }) => name === 'perfectStatus' && value === '0');

/** Confirms a WeChat code as a person does on the phone: on the page of the sandbox that the code leads to. */
export async function confirmWeChat({ page: phone }: { page: Page }, url: string, name: string): Promise<void> {
  await phone.goto(url);
  await phone.getByRole('textbox').fill(name);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByRole('heading', { name: 'Confirmed' }).waitFor();
}
