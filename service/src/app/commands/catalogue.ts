import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from 'shared-contracts/locale/locale';
import type { ImportProgress, ImportReport } from '../../catalogue/import/import-folder.ts';
import { fenOf } from '../../catalogue/import/sheet-entry.ts';
import { COMMANDS } from '../../staff/admin/commands.ts';
import { runCommand, runCommandLine } from '../../staff/admin/run-command.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';

/** Help text of `npm run catalogue`. */
export const CATALOGUE_USAGE = `npm run catalogue -- import <folder> [--csv <file>] [--library 1..5] [--price <yuan>]
npm run catalogue -- words [--lang zh|en]
npm run catalogue -- curate|pin|hide|reset --lang zh|en <word>...

import     reads mp3, flac, ogg and wav at any depth, and the sheets (*.csv with a column "file") directly in the folder, or
           the one named by --csv; a file that was imported before is updated by its line; an interrupted import can be run
           again; works while the service runs
words      lists searched words: state, networks of thirty days, searches
curate     shows words on the home page and in suggestions; pin: before all others; hide: never; reset: as visitors search
DATA_DIR and DATABASE_URL have the same meaning as for the service.
`;

const WORDS: Record<string, string> = { imported: '已导入 / imported', updated: '已修改 / updated', unchanged: '未变 / unchanged' };

/** Runs the command of the command line: the import or the moderation of words. @returns false when it is not understood. */
export async function runCatalogue(configuration: Configuration): Promise<boolean> {
  const [command = ''] = process.argv.slice(2);
  return command === 'words' || command in STATES ? runWords(configuration) : runImport(configuration);
}

const STATES: Record<string, 'curated' | 'pinned' | 'hidden' | null> = { curate: 'curated', pin: 'pinned', hide: 'hidden', reset: null };
const STATE_NAMES = { curated: '已收录 / curated', pinned: '置顶 / pinned', hidden: '已隐藏 / hidden' };

async function runWords(configuration: Configuration): Promise<boolean> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { lang: { type: 'string' } } });
  const [command = '', ...words] = positionals;
  const locale = LOCALES.find((known) => known === values.lang);
  if (values.lang !== undefined && !locale) throw new Error('--lang 应为 zh 或 en / must be zh or en');
  if (command === 'words') {
    const list = await runCommand(configuration, COMMANDS, 'words', { locale });
    for (const { locale: of, shown, state, popular, networks, searches } of list.words) {
      const shownAs = state ? STATE_NAMES[state] : popular ? '热门 / popular' : '-';
      process.stdout.write(`${of}  ${shown}  ${shownAs}  网络 / networks ${networks}  搜索 / searches ${searches}\n`);
    }
    return true;
  }
  if (!locale || words.length === 0) return false;
  const { changed } = await runCommand(configuration, COMMANDS, 'moderate', { state: STATES[command] ?? null, locale, words });
  process.stdout.write(`已修改 / changed ${changed}\n`);
  return true;
}

async function runImport(configuration: Configuration): Promise<boolean> {
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

if (import.meta.main) await runCommandLine(CATALOGUE_USAGE, () => runCatalogue(readConfiguration(process.env)));

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
