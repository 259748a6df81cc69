import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core';
import { type Engine, WINDOW } from './engine.ts';

/** ALSA settings with a null sound card. Without any sound card Firefox plays nothing. */
const NO_SOUND_CARD = 'pcm.!default { type null }\nctl.!default { type null }\n';

/** Starts Debian's Firefox, over WebDriver BiDi. `FIREFOX` names another one. */
export async function startFirefox(): Promise<Engine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firefox-sound-'));
  const sound = path.join(folder, 'asound.conf');
  await writeFile(sound, NO_SOUND_CARD);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX || '/usr/bin/firefox-esr',
    env: { ...process.env, ALSA_CONFIG_PATH: sound },
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.cubeb.backend': 'alsa', 'media.cubeb.sandbox': false },
  });
  const [page] = await browser.pages();
  await page!.setViewport(WINDOW);
  // Its types know functions of the page by their arguments; here these are those of the caller.
  const evaluate = page!.evaluate.bind(page) as (question: unknown, ...args: unknown[]) => Promise<never>;
  const evaluateHandle = page!.evaluateHandle.bind(page) as (find: unknown, ...args: unknown[]) => Promise<JSHandle>;
  const elementOf = async (find: unknown, args: unknown[]) => (await evaluateHandle(find, ...args)).asElement() as ElementHandle | null;
  return {
    open: async (url) => void (await page!.goto(url)),
    ask: (question, ...args) => evaluate(question, ...args),
    finds: async (find, ...args) => (await elementOf(find, args)) !== null,
    async click(find, ...args) {
      const element = await elementOf(find, args);
      await element?.click();
      return element !== null;
    },
    setCookies: (cookies) => page!.setCookie(...Object.entries(cookies).map(([name, value]) => ({ name, value, url: page!.url() }))),
    picture: () => page!.screenshot(),
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
