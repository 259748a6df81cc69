import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JAIL_ENVIRONMENT, jailed } from './jail.ts';

/** What a shell in a jail prints. */
function inJail(script: string, program = '/bin/sh'): string {
  const [command, args] = jailed(program, ['-c', script], process.getuid?.() === 0);
  const { stdout, status, stderr } = spawnSync(command, args, { env: JAIL_ENVIRONMENT, encoding: 'utf8', timeout: 20_000 });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

it('a program in a jail finds the programs of the system, and no folder, process, account or setting of the machine', () => {
  expect(inJail('echo /*').split(' ').sort()).toEqual(expect.arrayContaining(['/dev', '/etc', '/proc', '/tmp', '/usr']));
  expect(inJail('ls / /etc /var | tr "\\n" " "')).not.toMatch(/\b(?:home|root|work|srv|run|passwd|shadow|log|spool)\b/);
  expect(inJail('ls -d /proc/[0-9]* | wc -l')).toMatch(/^[2-5]$/);
  expect(inJail('id -u; ls /tmp; env | grep -v "^PWD="').split('\n').sort()).toEqual(
    ['1000', ...Object.entries(JAIL_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)].sort(),
  );
}, 30_000);

it('a program in a jail finds what was installed beside the system only where it is installed there itself', () => {
  expect(inJail('ls -A /usr/local /usr/src 2>/dev/null | grep -v : || true')).toBe('');
  expect(inJail('ls -A /usr/local', '/usr/local/bin/../../../bin/sh')).toBe(readdirSync('/usr/local').sort().join('\n'));
}, 30_000);

it('a program in a jail leaves the processor to others', () => {
  expect(Number(inJail('nice'))).toBeGreaterThanOrEqual(10);
}, 30_000);

it('a program in a jail writes nowhere but in its own memory, and sees no file of this process', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jail-'));
  try {
    writeFileSync(path.join(folder, 'secret'), 'secret', { mode: 0o644 });
    expect(inJail(`cat ${folder}/secret ${import.meta.filename} 2>&1 || true`)).not.toMatch(/^secret|import/m);
    expect(
      inJail('touch /usr/x /usr/bin/x /etc/fonts/x 2>&1 || true; echo kept > /tmp/x; cat /tmp/x; ls /usr/x /usr/bin/x 2>/dev/null || true'),
    ).toMatch(/\nkept$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 30_000);

it('a program in a jail reaches nothing that listens on this machine', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let reached = 0;
  server.on('connection', (socket) => {
    reached += 1;
    socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  try {
    expect(inJail(`cat /proc/net/dev | tail -n +3 | cut -d: -f1 | tr -d ' '`)).toBe('lo');
    expect(inJail(`bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port}' 2>&1 || true`)).toMatch(/unreachable/i);
    expect(reached).toBe(0);
  } finally {
    server.close();
  }
}, 30_000);
