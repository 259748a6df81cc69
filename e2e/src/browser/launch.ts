import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--headless',
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

/** The machine's Chromium, without a window. Throws with what to do when there is none. `more` are further flags of it. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM || PLACES.find((place) => existsSync(place));
  if (!executablePath) throw new Error('no Chromium: install it, or name it in CHROMIUM');
  return chromium.launch({ executablePath, args: [...FLAGS, ...more] });
}
