import type { Page } from '@playwright/test';
import { expectDialogFits } from '../browser/axe.ts';
import { heading, waitForPage } from '../browser/page-state.ts';
import type { Language } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { BUYING_TEXTS, payOrder } from './buying.ts';
import { dialog, expectToast } from './favourites.ts';
import { completeProfile, FORM_TEXTS, newContact, register, signInNewMember } from './member-forms.ts';

const TRACK = '/music/music_detail?id=6&musicLibraryTypeId=1';
/** Most script that the box may add to the page of a track, bytes as they are sent. */
const MOST_SCRIPT = 40 * 1024;

const TEXTS = {
  zh: {
    details: '全部选项与价格明细',
    period: '期限',
    threeYears: '3 年',
    options: '授权期限',
    from: /^¥\d+ 起，适用于：.*个人.*一个省级地区.*30 秒以内/,
    project: /^项目名称/,
    licensee: /^被授权方名称/,
    buy: '立即购买',
    add: '加入购物车',
    added: '已加入购物车',
    logIn: '登录',
    why: { buys: '登录或注册后即可购买，已填写的内容会保留。', adds: '登录或注册后，您选的作品会自动加入购物车。' },
    signUp: '免费注册',
  },
  en: {
    details: 'All options and price details',
    period: 'Period',
    threeYears: '3 years',
    options: 'Period',
    from: /^From CN¥\d+ for: .*Personal.*One region.*Up to 30 seconds/,
    project: /^Name of the project/,
    licensee: /^Name of the licensee/,
    buy: 'Buy now',
    add: 'Add to cart',
    added: 'Added to shopping cart',
    logIn: 'Log in',
    why: {
      buys: 'Log in or sign up to buy. What you have filled in stays.',
      adds: 'Log in or sign up, and your choice goes into the cart.',
    },
    signUp: 'Sign up for free',
  },
} as const;

for (const { language, device, tag } of spread('en-phone')) {
  const text = { ...BUYING_TEXTS[language], ...TEXTS[language] };

  test(`${tag.slice(1)}: from the page of a track to its paid licence it is three screens`, { tag }, async ({
    page,
    context,
    storefront,
  }) => {
    await signInNewMember(context, storefront);
    await page.goto(withPrefix(language, TRACK));
    await waitForPage(page);
    const screens = [new URL(page.url()).pathname];
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame === page.mainFrame() && pathname !== screens.at(-1)) screens.push(pathname);
    });
    await expect(page.getByText(text.from)).toBeVisible();
    await page.getByRole('combobox', { name: text.period }).selectOption(text.threeYears);
    await page.getByRole('button', { name: text.buy }).click();
    await expect(dialog(page).getByRole('combobox', { name: text.options })).toHaveValue('threeYears');
    await dialog(page).getByLabel(text.project).fill('Autumn');
    await dialog(page).getByLabel(text.licensee).fill('静水影像有限公司');
    await expectDialogFits(page, device);
    await dialog(page).getByRole('button', { name: text.buy }).click();
    await expect(heading(page)).toHaveText(text.confirm);
    await payOrder(page, language);
    await expect(page.getByText(text.paid)).toBeVisible();
    expect(screens).toEqual(['/music/music_detail', '/my/order/confirm', '/my/order/detail'].map((path) => withPrefix(language, path)));
  });
}

/** From the login dialog, which says why it is there, to a member who is led back. */
async function signUp(page: Page, language: Language, why: 'buys' | 'adds', storefront: Storefront): Promise<void> {
  const text = TEXTS[language];
  const channel = language === 'zh' ? 'phone' : 'email';
  const login = dialog(page, text.logIn);
  await expect(login.getByText(text.why[why])).toBeVisible();
  await login.getByRole('button', { name: text.signUp }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/account/register'));
  await expect(dialog(page)).toHaveCount(0);
  await page.locator(`#slot-page a[href*="/account/register/${channel}"]`).click();
  await page.locator('#slot-page').getByLabel(FORM_TEXTS[language][channel]).waitFor();
  await register(page, language, channel, newContact(channel), storefront);
  await completeProfile(page, language, 'Amy');
  expect(new URL(page.url()).pathname).toBe(withPrefix(language, '/music/music_detail'));
}

for (const { language, tag } of spread('zh-phone')) {
  const text = { ...BUYING_TEXTS[language], ...TEXTS[language] };

  test(`${tag.slice(1)}: a visitor who signs up to buy finds the filled-in licence again and buys it`, { tag }, async ({
    cleanPage: page,
    storefront,
  }) => {
    await page.goto(withPrefix(language, TRACK));
    await waitForPage(page);
    await page.getByRole('combobox', { name: text.period }).selectOption(text.threeYears);
    await page.getByRole('button', { name: text.buy }).click();
    await dialog(page).getByLabel(text.project).fill('Autumn');
    await dialog(page).getByLabel(text.licensee).fill('静水影像有限公司');
    await dialog(page).getByRole('button', { name: text.buy }).click();
    await signUp(page, language, 'buys', storefront);
    await expect(dialog(page).getByLabel(text.project)).toHaveValue('Autumn');
    await expect(dialog(page).getByLabel(text.licensee)).toHaveValue('静水影像有限公司');
    await expect(dialog(page).getByRole('combobox', { name: text.options })).toHaveValue('threeYears');
    await dialog(page).getByRole('button', { name: text.buy }).click();
    await expect(heading(page)).toHaveText(text.confirm);
    await expect(dialog(page)).toHaveCount(0);
    // The pending intent was requested once.
    await page.goBack();
    // The device keeps the use that was bought: the box has its price instead of the lowest one.
    await expect(page.getByRole('combobox', { name: text.period })).toHaveValue('threeYears');
    await expect(dialog(page)).toHaveCount(0);
  });

  test(`${tag.slice(1)}: a visitor who signs up to fill the cart comes back and has the work in it`, { tag }, async ({
    cleanPage: page,
    storefront,
  }) => {
    await page.goto(withPrefix(language, TRACK));
    await waitForPage(page);
    await page.getByRole('combobox', { name: text.period }).selectOption(text.threeYears);
    const box = page.getByRole('complementary').filter({ has: page.locator('#licence-title') });
    await box.getByRole('button', { name: text.add }).click();
    await expectToast(page, text.added, () => signUp(page, language, 'adds', storefront));
    await page.goto(withPrefix(language, '/my/cart'));
    await expect(page.locator('#slot-page').getByText(text.threeYears).first()).toBeVisible();
  });
}

test('what a visitor wanted stays over a reload of the sign-up, and is gone once they go back', { tag: '@zh-phone' }, async ({
  cleanPage: page,
}) => {
  const text = TEXTS.zh;
  const isKept = () => page.evaluate(() => sessionStorage.getItem('pendingIntent') !== null);
  await page.goto(TRACK);
  await waitForPage(page);
  await page.getByRole('combobox', { name: text.period }).selectOption(text.threeYears);
  const box = page.getByRole('complementary').filter({ has: page.locator('#licence-title') });
  await box.getByRole('button', { name: text.add }).click();
  await dialog(page, text.logIn).getByRole('button', { name: text.signUp }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/account/register'));
  await expect.poll(isKept).toBe(true);
  await page.reload();
  await waitForPage(page);
  expect(await isKept()).toBe(true);
  await page.goBack();
  await page.waitForURL((url) => url.pathname.endsWith('/music/music_detail'));
  await expect.poll(isKept).toBe(false);
});

test('the licence box adds at most 40 KiB of script to the page of a track, after its content', { tag: '@en-desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#slot-page h1')) return;
      performance.mark('content');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/en${TRACK}`);
  // The server draws the box too; its choices work when its code is there.
  await page.locator('[data-fragment="licence-box"] select:enabled').first().waitFor();
  const { content, files } = await page.evaluate(() => ({
    content: performance.getEntriesByName('content')[0]!.startTime,
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // The pages of the unit are prefetched for a later visit.
      .filter(({ name }) => /\/releases\/mf-cart-orders\/.*\.js$/.test(name) && !/expose_page|locale-/.test(name))
      .map(({ startTime, encodedBodySize }) => ({ startTime, encodedBodySize })),
  }));
  expect(files.length, 'scripts of the box').toBeGreaterThan(1);
  expect(Math.min(...files.map(({ startTime }) => startTime)), 'first of them, ms').toBeGreaterThan(content);
  expect(
    files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    'bytes',
  ).toBeLessThanOrEqual(MOST_SCRIPT);
});
