import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../admin/run-command.ts';
import { readConfiguration } from '../configuration.ts';
import type { ImportProgress, ImportReport } from '../import/import-folder.ts';
import { fenOf } from '../import/sheet-entry.ts';
import { endWith } from './end-with.ts';

const USAGE = `npm run catalogue -- import <folder> [--csv <file>] [--library 1..5] [--price <yuan>]
npm run catalogue -- demo
npm run catalogue -- synthetic --tracks <number>

import     reads mp3, flac, ogg and wav at any depth, and the sheets (*.csv with a column "file") that lie in the folder, or
           the one named by --csv; what is in already is mended by its line; may be broken off and begun again; works
           while the shop runs
demo       adds what is missing of the demo catalogue
synthetic  adds works without sound, for measuring
DATA_DIR and DATABASE_URL are honoured as by the service.
`;

const WORDS: Record<string, string> = { imported: '已导入 / imported', mended: '已修改 / mended', unchanged: '未变 / unchanged' };

await endWith(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { csv: { type: 'string' }, library: { type: 'string', default: '1' }, price: { type: 'string' }, tracks: { type: 'string' } },
  });
  const [command, folder] = positionals;
  const configuration = readConfiguration(process.env);
  if (command === 'import' && folder) {
    if (!/^[1-5]$/.test(values.library)) throw new Error('--library 应为 1–5 / must be 1 to 5');
    if (values.price !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(values.price))
      throw new Error('--price 应为金额（元） / must be an amount in yuan');
    const request = {
      folder: absolute(folder),
      sheet: values.csv && absolute(values.csv),
      library: Number(values.library),
      price: values.price === undefined ? null : fenOf(values.price),
    };
    report(await runCommand(configuration, 'import', request, (line) => showProgress(line as ImportProgress)));
  } else if (command === 'demo') {
    const { added } = await runCommand(configuration, 'demo', {}, () => undefined);
    process.stdout.write(`新增作品 / works added: ${added}\n`);
  } else if (command === 'synthetic' && values.tracks !== undefined) {
    const { added } = await runCommand(configuration, 'synthetic', { tracks: Number(values.tracks) }, (line) => {
      const { done, total } = line as { done: number; total: number };
      process.stdout.write(`${done}/${total}\n`);
    });
    process.stdout.write(`新增作品 / works added: ${added}\n`);
  } else return false;
  return true;
});

/** The service may run in another folder: paths travel whole. npm changes the folder and remembers the first one. */
function absolute(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

function showProgress({ done, total, file, outcome }: ImportProgress): void {
  process.stdout.write(`[${done}/${total}] ${file}  ${WORDS[outcome] ?? `拒绝 / refused: ${outcome}`}\n`);
}

function report({ imported, mended, unchanged, refused, missing, notes }: ImportReport): void {
  process.stdout.write(
    `\n导入 / imported ${imported}, 修改 / mended ${mended}, 未变 / unchanged ${unchanged}, 拒绝 / refused ${refused.length}\n`,
  );
  for (const note of notes) process.stdout.write(`  表格 / sheet  ${note}\n`);
  for (const { file, reason } of refused) process.stdout.write(`  拒绝 / refused  ${file}: ${reason}\n`);
  for (const { sheet, line, file } of missing)
    process.stdout.write(`  表中有而文件夹里没有 / in the sheet but not in the folder  ${sheet}:${line} ${file}\n`);
}
