import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const KNOWN_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
];

/** How tests and benches start the machine's Chromium: `CHROMIUM`, else a known path. `more` are further flags. */
export function launchOptions(more: readonly string[] = []): LaunchOptions {
  const executablePath = process.env.CHROMIUM || KNOWN_PATHS.find((path) => existsSync(path));
  return { ...(executablePath && { executablePath }), args: [...FLAGS, ...more] };
}

/** Starts Chromium without a window, for programs outside the test runner. Throws with what to do when there is none. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const options = launchOptions(more);
  if (!options.executablePath) throw new Error('no Chromium: install it, or set CHROMIUM to its path');
  return chromium.launch(options);
}
