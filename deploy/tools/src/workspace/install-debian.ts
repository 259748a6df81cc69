import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';

/** Whether this process may install packages of Debian. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages of Debian where that is possible.
 * @param wanted start of the error message: what needs the packages, and what to do
 * @throws Error that says what to install, or what apt-get printed
 */
export async function installDebian(packages: readonly string[], wanted: string): Promise<void> {
  if (!canInstall()) throw new Error(`${wanted} (Debian: apt-get install ${packages.join(' ')})`);
  console.log(`Installing ${packages[0]} …`);
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const { code, output } = await runCommand('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed\n${output}`);
  }
}
