import { readFile } from 'node:fs/promises';
import { expectDialogFits, expectFits } from '../browser/axe.ts';
import { waitForPage } from '../browser/page-state.ts';
import { LANGUAGES } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { call } from '../storefront/storefront.ts';
import { BUYING_TEXTS, FILM_PROJECT, fillCart, issuedCertificate, payOrder } from './buying.ts';
import { dialog } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

const ADDRESS = { name: '王小明', phone: '13800138000', area: '310104', detail: '声音路 100 号' };
const TEXTS = {
  zh: { genuine: '证书真实有效', paper: '寄送纸质证书', requested: /^已申请，我们会尽快寄出/, projects: '按项目', sheet: /PDF 格式/ },
  en: {
    genuine: 'This certificate is genuine',
    paper: 'Send it on paper',
    requested: /^Requested\. We mail it soon/,
    projects: 'By project',
    sheet: /as PDF$/,
  },
} as const;

for (const { language, device, tag } of spread('zh-desktop')) {
  const text = { ...BUYING_TEXTS[language], ...TEXTS[language] };

  test(`${tag.slice(1)}: a certificate is read, verified by strangers and asked for on paper, and its project has a cue sheet`, {
    tag,
  }, async ({ page, context, storefront, newVisitor }) => {
    const token = await signInNewMember(context, storefront);
    await call(storefront.url, 'userAddress/saveAddress', ADDRESS, { token });
    await fillCart(storefront, token, [6, 7]);
    await page.goto(withPrefix(language, '/my/cart'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.checkOut }).click();
    await payOrder(page, language);
    await expect(page.getByText(text.paid)).toBeVisible();

    await (await issuedCertificate(page, text)).click();
    await dialog(page).getByText(FILM_PROJECT.licenseeName).waitFor();
    const save = async (press: () => Promise<void>): Promise<Buffer> => {
      const downloading = page.waitForEvent('download');
      await press();
      return readFile(await (await downloading).path());
    };
    const pdf = await save(() => dialog(page).getByRole('button', { name: text.pdf }).click());
    const number = /\/verify\/([\w-]{14})\)/.exec(pdf.toString('latin1'))![1]!;
    await expect(dialog(page).getByText(number)).toBeVisible();

    await dialog(page).getByRole('button', { name: text.paper }).click();
    await expect(dialog(page).getByText(text.requested)).toBeVisible();
    await expectDialogFits(page, device);

    for (const other of LANGUAGES) {
      const stranger = await newVisitor(storefront.url, device);
      await stranger.page.goto(withPrefix(other, `/verify/${number}`));
      await expect(stranger.page.getByRole('heading', { name: TEXTS[other].genuine })).toBeVisible();
      await expect(stranger.page.getByText(FILM_PROJECT.licenseeName)).toBeVisible();
      await expectFits(stranger.page, device);
      expect(stranger.problems()).toEqual([]);
    }

    await page.goto(withPrefix(language, '/my/order?tab=projects'));
    await waitForPage(page);
    await expect(page.getByRole('link', { name: text.projects })).toHaveAttribute('aria-current', 'page');
    await expectFits(page, device);
    const sheet = await save(() => page.getByRole('button', { name: text.sheet }).click());
    expect(sheet.toString('latin1')).toContain(`/verify/${number})`);
  });
}
