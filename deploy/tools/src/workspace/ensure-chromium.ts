import { existsSync } from 'node:fs';
import { findChromium } from 'deploy-build/find-chromium';
import { runCommand } from './command.ts';

/** For Chinese, and a stand-in for Arial, which the systems of visitors have: the shop's fallback has the widths of that. */
const FONTS = ['fonts-noto-cjk', 'fonts-liberation'];

/** The browser for the browser tests; installs Debian's, with fonts, where that is possible. Throws with what to do. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `the browser tests need Chromium: install it (Debian: apt-get install chromium ${FONTS.join(' ')}), or name it in CHROMIUM`,
    );
  }
  console.log('Installing Chromium …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', ...FONTS],
  ]) {
    const { code, output } = await runCommand('apt-get', args, { env });
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed\n${output}`);
  }
  const installed = findChromium();
  if (!installed) throw new Error('Chromium was installed and is not on the path');
  return installed;
}
