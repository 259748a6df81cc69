import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { type Engine, WINDOW } from './engine.ts';

/** A sound card that plays to nobody: without one Firefox refuses to play at all. */
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
  const elementOf = async (find: unknown, args: unknown[]) =>
    (await page!.evaluateHandle(find as never, ...(args as []))).asElement() as { click(): Promise<void> } | null;
  return {
    open: async (url) => void (await page!.goto(url)),
    ask: (question, ...args) => page!.evaluate(question as never, ...(args as [])) as never,
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
