import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../browser/axe.ts';
import { waitForPage } from '../browser/page-state.ts';
import type { Language } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import type { Storefront } from '../storefront/storefront.ts';

const TEXTS = {
  zh: {
    phone: /^手机号码/,
    email: /^邮箱/,
    slider: '滑块验证',
    getCode: '获取验证码',
    code: /^验证码/,
    password: /^新密码/,
    again: /^再次输入密码/,
    register: /^注\s?册$/,
    nickname: /^昵称/,
    done: /^完\s?成$/,
    logIn: '登录',
    submit: /^登\s?录$/,
    byPassword: '密码',
    account: '手机号或邮箱',
    ownPassword: /^密码/,
  },
  en: {
    phone: /^Mobile phone number/,
    email: /^Email/,
    slider: 'Slider verification',
    getCode: 'Get code',
    code: /^Verification code/,
    password: /^New password/,
    again: /^Repeat the password/,
    register: 'Create account',
    nickname: /^Nickname/,
    done: 'Done',
    logIn: 'Log in',
    submit: 'Log in',
    byPassword: 'Password',
    account: 'Phone number or email',
    ownPassword: /^Password/,
  },
} as const;

type Texts = (typeof TEXTS)[Language];
type Channel = 'phone' | 'email';

const PASSWORD = 'k3ttleMoss';

/** A phone number or address that no other test has. */
function newContact(channel: Channel): string {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return channel === 'phone' ? `13${digits}` : `amy${digits}@example.com`;
}

/** The newest code that was sent to a contact, from the outbox of the service. */
async function codeFor({ serviceUrl }: Storefront, recipient: string): Promise<string> {
  const response = await fetch(`${serviceUrl}/dev/outbox`, { headers: { accept: 'application/json' } });
  const messages = (await response.json()) as { id: number; recipient: string; code: string }[];
  const own = messages.filter((message) => message.recipient.endsWith(recipient)).sort((a, b) => b.id - a.id);
  expect(own.length, `codes for ${recipient}`).toBeGreaterThan(0);
  return own[0]!.code;
}

/** Drags the slider as a hand does: slow, fast, slow. */
async function dragSlider(page: Page, area: Locator, text: Texts): Promise<void> {
  const handle = area.getByRole('slider', { name: text.slider });
  const box = (await handle.boundingBox())!;
  const [x, y, room] = [box.x + box.width / 2, box.y + box.height / 2, (await area.page().viewportSize())!.width];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const step of [4, 12, 30, 70, 130, 200, 260, 300, 330, 350, room]) await page.mouse.move(x + step, y + (step % 5), { steps: 2 });
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuenow', '100');
  await expect(handle).toHaveAttribute('aria-disabled', 'true');
}

/** Fills contact and code of a form. */
async function fillCode(page: Page, area: Locator, text: Texts, channel: Channel, contact: string, storefront: Storefront): Promise<void> {
  await area.getByLabel(text[channel]).fill(contact);
  if (channel === 'phone') await dragSlider(page, area, text);
  const sent = page.waitForResponse((response) => /\/user\/send(?:Phone|Email)Code$/.test(response.url()));
  await area.getByRole('button', { name: text.getCode }).click();
  expect(await (await sent).json()).toMatchObject({ code: 1000 });
  await area.getByLabel(text.code).fill(await codeFor(storefront, contact));
}

async function fillPassword(area: Locator, text: Texts, password: string): Promise<void> {
  await area.getByLabel(text.password).fill(password);
  await area.getByLabel(text.again).fill(password);
}

/** Ends the session as another device does that signs out everywhere: by its cookies. */
async function forgetSession(page: Page): Promise<void> {
  // Calls of the open page would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
}

const signedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name, value }) => name === 'perfectStatus' && value === '0');

for (const [language, device, channel] of [
  ['zh', 'desktop', 'phone'],
  ['zh', 'phone', 'phone'],
  ['en', 'desktop', 'email'],
  ['en', 'phone', 'email'],
] as const) {
  test(`a visitor registers by ${channel}, completes the profile and logs in again by password (${language}, ${device})`, {
    tag: `@${language}-${device}`,
  }, async ({ cleanPage: page, storefront }) => {
    const text = TEXTS[language];
    const contact = newContact(channel);
    const content = page.locator('#slot-page');
    const open = (path: string) => page.goto(withPrefix(language, path));

    await open(`/account/register/${channel}`);
    await content.getByLabel(text[channel]).waitFor();
    expect(await accessibilityProblems(page, '#slot-page')).toEqual([]);
    await fillCode(page, content, text, channel, contact, storefront);
    await fillPassword(content, text, PASSWORD);
    await content.getByRole('checkbox').check();
    await content.getByRole('button', { name: text.register }).click();
    await page.waitForURL('**/account/register/first');
    expect(await signedIn(page)).toBe(false);
    await content.getByLabel(text.nickname).fill('Amy');
    await content.getByRole('button', { name: text.done }).click();
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === withPrefix(language, '/').replace(/\/$/, ''));
    expect(await signedIn(page)).toBe(true);

    await forgetSession(page);
    await open('/my/like');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (language === 'zh') await dialog.getByText(text.byPassword, { exact: true }).click();
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel(text.account).fill(contact);
    await dialog.getByRole('textbox', { name: text.ownPassword }).fill(PASSWORD);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: text.submit }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await signedIn(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(withPrefix(language, '/my/like'));
  });
}

test('a code for a number without an account is refused like a wrong one', { tag: '@zh-desktop' }, async ({
  cleanPage: page,
  storefront,
}) => {
  const text = TEXTS.zh;
  const contact = newContact('phone');
  await page.goto('/music');
  await waitForPage(page);
  await page.locator('#slot-header').getByRole('button', { name: text.logIn }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await fillCode(page, dialog, text, 'phone', contact, storefront);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: text.submit }).click();
  // A number without an account is refused with the words of a wrong code.
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/music');
});
