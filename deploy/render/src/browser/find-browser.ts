import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome'];

/** Real path of a Chromium, `CHROMIUM` first; null without one. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute), ...FOLDERS];
  const places = env.CHROMIUM ? [env.CHROMIUM] : NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = places.find((file) => existsSync(file));
  return found === undefined ? null : realpathSync(found);
}
