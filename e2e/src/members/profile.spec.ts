import { accessibilityProblems } from '../browser/axe.ts';
import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { dialog, expectToast } from './favourites.ts';
import { confirmWeChat, logInByPassword, newContact, PASSWORD, registerByCalls } from './member-forms.ts';

const TEXTS = {
  zh: {
    upload: '上传图片',
    zoom: '缩放',
    savePicture: '保存头像',
    picture: '您的头像',
    saved: '修改成功',
    bind: '绑定微信',
    currentPassword: /^当前密码/,
    showCode: '显示二维码',
    unbind: '解绑微信',
    unbound: '已解绑',
  },
  en: {
    upload: 'Upload a picture',
    zoom: 'Zoom',
    savePicture: 'Save picture',
    picture: 'Your picture',
    saved: 'Successfully updated',
    bind: 'Connect WeChat',
    currentPassword: /^Current password/,
    showCode: 'Show the QR code',
    unbind: 'Disconnect WeChat',
    unbound: 'Removed',
  },
} as const;

for (const { language, device, tag } of spread('zh-phone')) {
  test(`a member crops a picture, and binds and unbinds WeChat with the password (${language}, ${device})`, {
    tag,
  }, async ({ page, request, newVisitor, storefront }) => {
    const text = TEXTS[language];
    const email = newContact('email');
    await registerByCalls(request, storefront, email);
    await page.goto(withPrefix(language, '/my/profile'));
    await dialog(page).waitFor();
    await logInByPassword(page, language, email, PASSWORD);
    await waitForPage(page);

    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: text.upload }).click();
    await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await dialog(page).getByRole('slider', { name: text.zoom }).press('ArrowRight');
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await expectToast(page, text.saved, () => dialog(page).getByRole('button', { name: text.savePicture }).click());
    const picture = page.locator('#slot-page').getByRole('img', { name: text.picture });
    // The square that was cropped, from the service.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([512, 512]);

    await page.getByRole('button', { name: text.bind }).click();
    await dialog(page).getByRole('textbox', { name: text.currentPassword }).fill(PASSWORD);
    const shown = page.waitForResponse((response) => response.url().endsWith('/user/getBindingQrCode'));
    await dialog(page).getByRole('button', { name: text.showCode }).click();
    const { data } = (await (await shown).json()) as { data: { url: string } };
    await confirmWeChat(await newVisitor(storefront.serviceUrl, 'phone'), data.url, `mei ${newContact('phone')}`);
    await page.getByRole('button', { name: text.unbind }).click();
    await dialog(page).getByRole('textbox', { name: text.currentPassword }).fill(PASSWORD);
    await expectToast(page, text.unbound, () => dialog(page).getByRole('button', { name: text.unbind }).click());
    await page.getByRole('button', { name: text.bind }).waitFor();
  });
}
