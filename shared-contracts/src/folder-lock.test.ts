/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderHeldError, holdFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HOLDER = `
  const { holdFolder } = await import(process.argv[1]);
  globalThis.held = holdFolder(process.argv[2]);
  console.log('held');
  setInterval(() => undefined, 60_000);
`;

test('a folder that another process holds is refused with its process id; a killed holder leaves it free', async () => {
  const module = path.join(__dirname, 'folder-lock.ts');
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, module, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(() => holdFolder(folder)).toThrow(FolderHeldError);
  expect(() => holdFolder(folder)).toThrow(new RegExp(`pid ${holder.pid}.*Stop that process.*请先停止它`));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  holdFolder(folder).release();
}, 30_000);
