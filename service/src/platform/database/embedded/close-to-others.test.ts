import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeToOthers } from './close-to-others.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'yinhe-rights-'));
  for (const name of ['data', 'data/base']) {
    fs.mkdirSync(join(folder, name));
    fs.chmodSync(join(folder, name), 0o755);
  }
  for (const name of ['outside', 'data/kept', 'data/base/1', 'data/base/2']) {
    fs.writeFileSync(join(folder, name), 'x');
    fs.chmodSync(join(folder, name), 0o644);
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const rights = (name: string) => (fs.statSync(join(folder, name)).mode & 0o777).toString(8);

test('others get no right to what the folder holds, and what a link leads to keeps its own', () => {
  fs.symlinkSync(join(folder, 'outside'), join(folder, 'data/link'));
  closeToOthers(join(folder, 'data'));
  expect(['data', 'data/base', 'data/base/1', 'data/kept', 'outside'].map(rights)).toEqual(['700', '700', '600', '600', '644']);
});

test.each(['chmodSync', 'readdirSync'] as const)(
  'a file or folder that goes away before %s does not keep the service from starting',
  (act) => {
    const real = fs[act] as (path: string, ...rest: unknown[]) => unknown;
    jest.spyOn(fs, act).mockImplementation(((path: string, ...rest: unknown[]) => {
      if (/base/.test(path)) fs.rmSync(join(folder, 'data/base'), { recursive: true, force: true });
      return real(path, ...rest);
    }) as never);
    closeToOthers(join(folder, 'data'));
    expect([fs.existsSync(join(folder, 'data/base')), rights('data/kept')]).toEqual([false, '600']);
  },
);
