import { existsSync } from 'node:fs';
import { installDebian } from './install-debian.ts';

/** Programs that the journeys in other engines start, by the package that has them. */
const PROGRAMS = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb', xauth: 'xauth' };

/** Firefox and WebKit for the journeys of a full run; installs Debian's where that is possible. Throws with what to do. */
export async function ensureEngines(): Promise<void> {
  const missing = Object.entries(PROGRAMS).filter(([, program]) => !existsSync(`/usr/bin/${program}`));
  if (missing.length === 0) return;
  await installDebian(
    missing.map(([name]) => name),
    'the journeys in other engines need Firefox and WebKit: install them',
  );
}
