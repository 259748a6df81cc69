import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { expectDone, openAsStaff, openStaffPage } from '../staff/member-of-staff.ts';
import { call } from '../storefront/storefront.ts';
import { buyLicence } from './buy-licence.ts';
import { newComposer, wavFile } from './composer-of.ts';

const TEXTS = {
  zh: {
    none: '还没有作品',
    create: '上传新作品',
    files: '文件',
    title: /^中文标题/,
    tags: '推荐标签',
    writer: '第 1 位作者的姓名',
    saved: '已保存',
    submit: '提交审核',
    auditing: '正在审核',
    play: /^播放《/,
    playAt: /^播放“.*”的/,
    addRemark: /^在“.*”.* 处添加意见/,
    remark: /处的意见$/,
    reason: /^原因/,
    refuse: '不通过',
    refused: '已退回给作曲家',
    rejected: '未通过审核，请按意见修改后重新提交',
    accept: '通过',
    accepted: /^已通过，编号/,
    onSale: '已上架',
    sold: '已售授权',
    waiting: '待入账',
  },
  en: {
    none: 'No songs yet',
    create: 'New song',
    files: 'Files',
    title: /^English title/,
    tags: 'Suggested tags',
    writer: 'Name of writer 1',
    saved: 'Saved',
    submit: 'Send for review',
    auditing: 'In review',
    play: /^Play “[^”]*”$/,
    playAt: /^Play “.*” from/,
    addRemark: /^Remark at/,
    remark: /^Remark at/,
    reason: /^Reason/,
    refuse: 'Refuse',
    refused: 'The composer reads why',
    rejected: 'Not approved. Mend it and send it again',
    accept: 'Accept',
    accepted: /^Accepted as/,
    onSale: 'On sale',
    sold: 'Licences sold',
    waiting: 'Waiting',
  },
} as const;

for (const { language, device, tag } of spread('en-desktop', 'zh-phone')) {
  const text = TEXTS[language];
  const path = (address: string) => withPrefix(language, address);

  test(
    `${tag.slice(1)}: a composer uploads a song, mends what staff refuse, and sees who licenses it`,
    { tag },
    async ({ page, context, newVisitor, storefront }, testInfo) => {
      test.setTimeout(300_000);
      await newComposer(context, storefront);
      const seed = Date.now() % 100_000;
      const title = language === 'zh' ? `试奏${seed}` : `Testing tune ${seed}`;

      await page.goto(path('/my/composer'));
      await waitForPage(page);
      await expect(page.getByText(text.none)).toBeVisible();
      await page.getByRole('link', { name: text.create }).click();
      // From the disk, as a browser reads them: through the protocol of the browser they take long.
      const [whole, cut] = [testInfo.outputPath(`tune-${seed}.wav`), testInfo.outputPath(`tune-${seed} 30s.wav`)];
      await mkdir(testInfo.outputPath(), { recursive: true });
      await writeFile(whole, wavFile(40, seed));
      await writeFile(cut, wavFile(30, seed + 1));
      await page.locator('input[type="file"]').first().setInputFiles([whole, cut]);
      const files = page.getByRole('list', { name: text.files, exact: true });
      await expect(files.getByRole('slider')).toHaveCount(2, { timeout: 120_000 });
      await page.getByRole('textbox', { name: text.title }).fill(title);
      await page.getByRole('textbox', { name: text.writer }).fill('林悦');
      await page.getByLabel(text.tags).getByRole('button').first().click({ timeout: 30_000 });
      await expect(page.getByText(text.saved, { exact: true })).toBeVisible({ timeout: 15_000 });
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page.getByText(text.auditing).first()).toBeVisible({ timeout: 15_000 });

      const { page: desk } = await openAsStaff((origin) => newVisitor(origin, 'desktop'), storefront, 'reviewer');
      await openStaffPage(desk, language, `/staff/songs?keyWords=${encodeURIComponent(title)}`);
      await openSong(desk.getByRole('row').nth(1));
      const drawer = desk.getByRole('dialog').first();
      await drawer.getByRole('button', { name: text.play }).first().click();
      await drawer.getByRole('button', { name: text.addRemark }).click();
      await drawer.getByRole('textbox', { name: text.remark }).fill('A click');
      await drawer.getByRole('textbox', { name: text.reason }).fill('Please mend the beginning');
      await drawer.getByRole('button', { name: text.refuse, exact: true }).click();
      await expectDone(desk, text.refused);

      await page.reload();
      await waitForPage(page);
      await expect(page.getByText(text.rejected)).toBeVisible();
      await expect(page.getByText('Please mend the beginning').first()).toBeVisible();
      await page.getByRole('button', { name: text.playAt }).first().click();
      await expect.poll(() => page.locator('#slot-page audio').evaluate((sound: HTMLAudioElement) => sound.paused)).toBe(false);
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page.getByText(text.auditing).first()).toBeVisible({ timeout: 15_000 });

      await openStaffPage(desk, language, `/staff/songs?keyWords=${encodeURIComponent(title)}`);
      await openSong(desk.getByRole('row').nth(1));
      await desk.getByRole('dialog').first().getByRole('button', { name: text.accept, exact: true }).click();
      await desk.getByRole('dialog', { name: text.accept, exact: true }).getByRole('button', { name: text.accept, exact: true }).click();
      await expectDone(desk, language === 'zh' ? '已通过，编号' : 'Accepted as');

      await page.goto(path('/my/composer'));
      await waitForPage(page);
      await expect(page.getByText(text.onSale).first()).toBeVisible();
      const found = async () => {
        const filter = { keyWords: title, size: 5, musicLibraryTypeId: 1 };
        const { list } = await call<{ list: { id: number; title: string }[] }>(storefront.url, 'music/getList', filter, {
          language: language === 'zh' ? 'CN' : 'EN',
        });
        return list.find((track) => track.title === title)?.id;
      };
      await expect.poll(found, { timeout: 30_000 }).toBeDefined();

      await buyLicence(storefront, (await found())!);
      await page.goto(path('/my/composer?type=2'));
      await waitForPage(page);
      const line = page.getByRole('list', { name: text.sold }).getByRole('listitem');
      await expect(line).toHaveCount(1);
      await expect(line).toContainText(title);
      await expect(line.getByText(text.waiting, { exact: true }), 'its buyer may still return it').toBeVisible();
      if (device === 'phone') expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
}

async function openSong(row: Locator): Promise<void> {
  await row.focus();
  await row.press('Enter');
}
