import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { COMMANDS } from '../admin/commands.ts';
import { runCommand, runCommandLine } from '../admin/run-command.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
import type { ImportProgress, ImportReport } from '../import/import-folder.ts';
import { fenOf } from '../import/sheet-entry.ts';

export const IMPORT_USAGE = `npm run catalogue -- import <folder> [--csv <file>] [--library 1..5] [--price <yuan>]

import     reads mp3, flac, ogg and wav at any depth, and the sheets (*.csv with a column "file") directly in the folder, or
           the one named by --csv; a file that was imported before is updated by its line; an interrupted import can be run
           again; works while the service runs
DATA_DIR and DATABASE_URL have the same meaning as for the service.
`;

const WORDS: Record<string, string> = { imported: '已导入 / imported', updated: '已修改 / updated', unchanged: '未变 / unchanged' };

/** Runs the import that the command line describes. @returns false when the command line is not understood. */
export async function runImport(configuration: Configuration): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { csv: { type: 'string' }, library: { type: 'string', default: '1' }, price: { type: 'string' } },
  });
  const [command, folder] = positionals;
  if (command !== 'import' || !folder) return false;
  if (!/^[1-5]$/.test(values.library)) throw new Error('--library 应为 1–5 / must be 1 to 5');
  if (values.price !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(values.price))
    throw new Error('--price 应为金额（元） / must be an amount in yuan');
  const request = {
    folder: absolute(folder),
    sheet: values.csv && absolute(values.csv),
    library: Number(values.library),
    price: values.price === undefined ? null : fenOf(values.price),
  };
  report(await runCommand(configuration, COMMANDS, 'import', request, (line) => showProgress(line as ImportProgress)));
  return true;
}

if (import.meta.main) await runCommandLine(IMPORT_USAGE, () => runImport(readConfiguration(process.env)));

/** Paths are sent as absolute ones, because the service may run in another folder. npm keeps the user's folder in INIT_CWD. */
function absolute(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

function showProgress({ done, total, file, outcome }: ImportProgress): void {
  process.stdout.write(`[${done}/${total}] ${file}  ${WORDS[outcome] ?? `拒绝 / refused: ${outcome}`}\n`);
}

function report({ imported, updated, unchanged, refused, missing, notes }: ImportReport): void {
  process.stdout.write(
    `\n导入 / imported ${imported}, 修改 / updated ${updated}, 未变 / unchanged ${unchanged}, 拒绝 / refused ${refused.length}\n`,
  );
  for (const note of notes) process.stdout.write(`  表格 / sheet  ${note}\n`);
  for (const { file, reason } of refused) process.stdout.write(`  拒绝 / refused  ${file}: ${reason}\n`);
  for (const { sheet, line, file } of missing)
    process.stdout.write(`  表中有而文件夹里没有 / in the sheet but not in the folder  ${sheet}:${line} ${file}\n`);
}
