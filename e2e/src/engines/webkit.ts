import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { type Engine, WINDOW } from './engine.ts';

const FOLDERS = ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1'];
const DRIVER = 'WebKitWebDriver';

/** Starts the browser of WebKitGTK without a display, over WebDriver: the engine of Safari in the build that Debian has. */
export async function startWebKit(): Promise<Engine> {
  const folder = FOLDERS.find((each) => existsSync(`${each}/MiniBrowser`));
  if (!folder) throw new Error('no WebKitGTK: apt-get install webkit2gtk-driver xvfb');
  const port = await freePort();
  const screen = `${WINDOW.width + 100}x${WINDOW.height + 200}x24`;
  const driver = spawn('xvfb-run', ['-a', '-s', `-screen 0 ${screen}`, DRIVER, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Its own process group: `xvfb-run` does not end what it started.
    detached: true,
    env: {
      ...process.env,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox needs a session bus. It sees this storefront alone.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await reachable(url, driver);
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: `${folder}/MiniBrowser`, args: ['--automation', '--autoplay-policy=allow'] },
      }),
    )
    .build();
  await session.manage().window().setRect({ x: 0, y: 0, width: WINDOW.width, height: WINDOW.height });
  return {
    open: (address) => session.get(address),
    ask: (question, ...args) => session.executeScript(question, ...args),
    finds: async (find, ...args) => (await session.executeScript<WebElement | null>(find, ...args)) !== null,
    async click(find, ...args) {
      const element = await session.executeScript<WebElement | null>(find, ...args);
      await element?.click();
      return element !== null;
    },
    async setCookies(cookies) {
      for (const [name, value] of Object.entries(cookies)) await session.manage().addCookie({ name, value });
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async close() {
      await session.quit().catch(() => undefined);
      if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid);
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve((address as { port: number }).port));
    });
  });
}

const STARTS_WITHIN_MS = 30_000;

async function reachable(url: string, driver: ChildProcess): Promise<void> {
  const end = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < end && driver.exitCode === null) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${DRIVER} did not start`);
}
