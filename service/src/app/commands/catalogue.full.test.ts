/* In each run: `service/src/catalogue/import/import-folder.test.ts`. */
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { encodeWav } from '../../catalogue/audio/encode/wav.ts';
import { type ServiceProcess, startProcess } from '../../testing/running-service.ts';

const run = promisify(execFile);
const COMMAND = fileURLToPath(new URL('./catalogue.ts', import.meta.url));

let service: ServiceProcess | undefined;
afterEach(() => service?.end('SIGKILL'));

test('an import from the command line reports every file and sheet line, and applies corrections on the second run', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yinhe-command-'));
  const folder = mkdtempSync(join(tmpdir(), 'yinhe-delivery-'));
  const tone = Float32Array.from({ length: 44_100 }, (_, at) => 0.3 * Math.sin((at * 220 * 2 * Math.PI) / 44_100));
  writeFileSync(join(folder, 'tone.wav'), encodeWav({ sampleRate: 44_100, channels: [tone, tone] }));
  writeFileSync(join(folder, 'broken.mp3'), 'no sound');
  writeFileSync(join(folder, 'list.csv'), 'file,title_zh,price\ntone.wav,音,3\ngone.wav,无,\n');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, INIT_CWD: folder };
  const imported = async () => (await run(process.execPath, [COMMAND, 'import', folder], { env })).stdout;

  const first = await imported();
  expect(first).toMatch(/\[2\/2\] tone\.wav {2}.*imported/);
  expect(first).toMatch(/\[1\/2\] broken\.mp3 {2}.*refused/);
  expect(first).toMatch(/imported 1, .*updated 0, .*unchanged 0, .*refused 1/);
  expect(first).toMatch(/sheet {2}.*list\.csv/);
  expect(first).toMatch(/in the sheet but not in the folder {2}list\.csv:3 gone\.wav/);
  writeFileSync(join(folder, 'list.csv'), 'file,title_zh,price\ntone.wav,音,4\n');
  expect(await imported()).toMatch(/\[2\/2\] tone\.wav {2}.*updated\n\n.*imported 0, .*updated 1, .*unchanged 0, .*refused 1/);
}, 120_000);

test('words are curated and hidden from the command line, and listed with their state', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yinhe-words-'));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const words = async (...given: string[]) =>
    (await run(process.execPath, [COMMAND, ...given], { env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir } })).stdout;
  // It has the folder open: making a database ready takes each command seconds otherwise.
  service = await startProcess(dataDir);
  expect(await words('curate', '--lang', 'zh', '钢琴', '国风')).toContain('changed 2');
  expect(await words('hide', '--lang', 'zh', '国风')).toContain('changed 1');
  expect(await words('words', '--lang', 'zh')).toMatch(/zh {2}国风 {2}.*hidden.*\nzh {2}钢琴 {2}.*curated.*networks 0.*searches 0\n/);
  await expect(words('pin', '钢琴')).rejects.toMatchObject({ code: 2 });
}, 120_000);
