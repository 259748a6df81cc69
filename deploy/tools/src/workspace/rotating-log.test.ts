import fs, { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rotatingLog } from './rotating-log.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'log-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

test('a log never exceeds its bound: the newest lines are in it, those before in one further file', () => {
  const file = path.join(dir, 'edge.log');
  for (const run of [0, 1]) {
    const log = rotatingLog(file, 100);
    for (let line = 0; line < 50; line += 1) log.write(`run ${run} line ${line}\n`);
    log.end();
  }
  expect(readdirSync(dir).sort()).toEqual(['edge.log', 'edge.log.1']);
  const [newest, before] = [file, `${file}.1`].map((name) => readFileSync(name, 'utf8'));
  expect([newest!.length <= 100, before!.length <= 100]).toEqual([true, true]);
  expect((before! + newest!).trimEnd().split('\n').at(-1)).toBe('run 1 line 49');
});

test('a full disk loses lines and stops no server', () => {
  const file = path.join(dir, 'edge.log');
  const log = rotatingLog(file);
  const full = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  log.write('lost\n');
  full.mockRestore();
  log.write('kept\n');
  log.end();
  expect(readFileSync(file, 'utf8')).toBe('kept\n');
});
