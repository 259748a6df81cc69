import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { audioFilesUnder } from './audio-files.ts';
import { NO_ENTRY, readSheet } from './catalogue-sheet.ts';
import { type ImportDefaults, importFile } from './import-file.ts';
import type { Operator } from './operator.ts';

export interface ImportRequest extends ImportDefaults {
  folder: string;
  sheet?: string | undefined;
}

export interface ImportReport {
  imported: number;
  known: number;
  refused: { file: string; reason: string }[];
  /** Lines of the sheet whose file is not in the folder. */
  missing: string[];
}

export interface ImportProgress {
  done: number;
  total: number;
  file: string;
  outcome: string;
}

/** A request that cannot begin; its message is for the operator. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/**
 * Imports every audio file under a folder, one after another. It may be broken off and begun again: what is in by content is
 * skipped. A file that cannot be used is reported and never stops the run.
 * @throws ImportRefused when the folder is none; SheetError when the sheet cannot be read.
 */
export async function importFolder(
  operator: Operator,
  request: ImportRequest,
  progress: (line: ImportProgress) => void,
): Promise<ImportReport> {
  const folder = resolve(request.folder);
  if (!(await isFolder(folder))) throw new ImportRefused(`${folder} 不是文件夹 / is not a folder`);
  const sheet = request.sheet === undefined ? null : await readSheet(resolve(request.sheet));
  const files = await audioFilesUnder(folder);
  const report: ImportReport = { imported: 0, known: 0, refused: [], missing: [] };
  for (const [at, file] of files.entries()) {
    const outcome = await importOne(operator, folder, file, sheet?.entryOf(file) ?? NO_ENTRY, request);
    if (outcome.kind === 'imported') report.imported++;
    else if (outcome.kind === 'known') report.known++;
    else report.refused.push({ file, reason: outcome.reason });
    progress({ done: at + 1, total: files.length, file, outcome: outcome.kind === 'refused' ? outcome.reason : outcome.kind });
    if (outcome.kind === 'imported') operator.tags.forget();
  }
  report.missing = sheet?.unused() ?? [];
  return report;
}

async function importOne(
  operator: Operator,
  folder: string,
  file: string,
  entry: ReturnType<Awaited<ReturnType<typeof readSheet>>['entryOf']>,
  defaults: ImportDefaults,
) {
  if (entry !== null && 'wrong' in entry) return { kind: 'refused' as const, reason: entry.wrong };
  try {
    return await importFile(operator, join(folder, file), entry ?? NO_ENTRY, { library: defaults.library, price: defaults.price });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EACCES' || code === 'ENOENT' || code === 'EIO')
      return { kind: 'refused' as const, reason: `无法读取 / cannot be read (${code})` };
    throw error;
  }
}

/** Throws `ImportRefused` when the system does not let us look: a folder that is closed to us is not a missing one. */
async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new ImportRefused(`${folder} 无法读取 / cannot be read (${code})`);
  }
}
