import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdFolder } from 'shared-contracts/folder-lock';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** `npm start` that is expected to end by itself. */
async function failedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(__dirname, 'start.ts')], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

const hasChanged = () => ['releases', 'keys', 'rights'].some((folder) => existsSync(path.join(dataDir, folder)));

test('a second start on a data folder is refused before it changes anything, with the process that holds the folder', async () => {
  const lock = holdFolder(path.join(dataDir, 'start'));
  const { code, output } = await failedStart({ PORT: '0' });
  lock.release();
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(`The data folder ${dataDir} is in use by another process \\(pid ${process.pid}, since .*正被另一个进程`),
  );
  expect(hasChanged()).toBe(false);
}, 60_000);

test('a start whose port is in use is refused before it changes anything, with the setting to change', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { code, output } = await failedStart({ PORT: String(port) });
  server.close();
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`port ${port} of 127.0.0.1 is in use.*choose another PORT.*更换 PORT`));
  expect(hasChanged()).toBe(false);
}, 60_000);
