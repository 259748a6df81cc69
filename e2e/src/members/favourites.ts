import type { Locator, Page } from '@playwright/test';
import type { Device, Language } from '../browser/visitor.ts';
import { expect } from '../fixtures.ts';

/** Names of the heart and of the dialog that adds to a folder. */
export const FAVOURITE_TEXTS = {
  zh: {
    favourite: '收藏',
    unfavourite: '取消收藏',
    more: /的更多操作$/,
    openPlayer: /^打开播放器/,
    addTo: '加入收藏夹',
    add: '加入收藏',
    added: '已加入收藏',
    newFolder: '创建收藏夹',
    folderName: '收藏夹名称',
  },
  en: {
    favourite: 'Add to favorites',
    unfavourite: 'Remove from favorites',
    more: /^More actions for/,
    openPlayer: /^Open the player/,
    addTo: 'Add to a folder',
    add: 'Add to favorites',
    added: 'Added to favorites',
    newFolder: 'Create a folder',
    folderName: 'Folder name',
  },
} as const;

/** A message of the page that goes again. */
export const toast = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true });

/**
 * Does something, and waits until a toast of it has come. Watches from before: a toast goes after two seconds, in which a busy machine
 * may not look. One that was there already does not count.
 */
export async function expectToast(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  const watch = await page.evaluateHandle((wanted) => {
    const seen = { toast: false };
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const parts = node instanceof Element && node.closest('[role=status]') ? [node, ...node.querySelectorAll('*')] : [];
        seen.toast ||= parts.some(({ textContent }) => textContent === wanted);
      }
      if (seen.toast) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return seen;
  }, text);
  await act();
  await expect.poll(() => watch.evaluate(({ toast: came }) => came), `toast “${text}”`).toBe(true);
}
export const dialog = (page: Page, name?: string | RegExp): Locator => page.getByRole('dialog', name === undefined ? {} : { name });

/** Presses the heart of a row: beside it, or in its sheet on a phone. */
export async function pressRowHeart(page: Page, row: Locator, language: Language, device: Device): Promise<void> {
  const text = FAVOURITE_TEXTS[language];
  await row.hover();
  if (device === 'desktop') {
    await row.getByRole('button', { name: text.favourite, exact: true }).click();
    return;
  }
  await row.getByRole('button', { name: text.more }).click();
  await dialog(page).getByRole('button', { name: text.favourite, exact: true }).click();
}

/** Adds what the open dialog asks about, and waits until it has gone. The first favourite of a member is added without a dialog. */
export async function addToFolder(page: Page, language: Language, newFolder?: string): Promise<void> {
  const text = FAVOURITE_TEXTS[language];
  const folders = dialog(page, text.addTo);
  const added = toast(page, text.added);
  await folders.getByRole('radio').first().or(added).first().waitFor();
  // A favourite that comes next would take the message of this one for its own.
  if (await added.isVisible()) return expect(added).toBeHidden();
  if (newFolder !== undefined) {
    await folders.getByRole('radio', { name: text.newFolder }).check();
    await folders.getByRole('textbox', { name: text.folderName }).fill(newFolder);
  }
  await folders.getByRole('button', { name: text.add, exact: true }).click();
  await added.waitFor();
  await expect(folders).toBeHidden();
  await expect(added).toBeHidden();
}
