import { findChromium } from 'deploy-build/find-chromium';
import { installDebian } from './install-debian.ts';

/** For Chinese, and a stand-in for Arial, which the systems of visitors have: the shop's fallback has the widths of that. */
const FONTS = ['fonts-noto-cjk', 'fonts-liberation'];

/** The browser for the browser tests; installs Debian's, with fonts, where that is possible. Throws with what to do. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await installDebian(['chromium', ...FONTS], 'the browser tests need Chromium: install it, or name it in CHROMIUM');
  const installed = findChromium();
  if (!installed) throw new Error('Chromium was installed and is not on the path');
  return installed;
}
