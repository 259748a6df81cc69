import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, resolve } from 'node:path';
import { type LineWithoutFile, readSheets, type Sheet } from './catalogue-sheet.ts';
import { type FileOutcome, type ImportContext, type ImportDefaults, importFile } from './import-file.ts';

export interface ImportRequest extends ImportDefaults {
  folder: string;
  /** Path of the sheet; without it every sheet that lies in the folder itself is taken. */
  sheet?: string | undefined;
}

export interface ImportReport {
  imported: number;
  /** Already imported, and updated from the sheet. */
  updated: number;
  /** Already imported, and equal to its sheet line or without one. */
  unchanged: number;
  refused: { file: string; reason: string }[];
  /** Lines of the sheets whose file is not in the folder. */
  missing: LineWithoutFile[];
  /** Which sheets were used, and what was left out of them. */
  notes: string[];
}

export interface ImportProgress {
  done: number;
  total: number;
  file: string;
  outcome: string;
}

/** The import cannot start; the message is for the context. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/**
 * Imports every audio file under a folder, one after another. An interrupted import can be repeated: a file with known content
 * is only updated from its sheet line. An unusable file is reported and never stops the run.
 * @throws ImportRefused when the path is not a folder; SheetError when a sheet cannot be read.
 */
export async function importFolder(
  context: ImportContext,
  request: ImportRequest,
  progress: (line: ImportProgress) => void,
): Promise<ImportReport> {
  const folder = resolve(request.folder);
  if (!(await isFolder(folder))) throw new ImportRefused(`${folder} 不是文件夹 / is not a folder`);
  const { audio, tables } = await listImportFiles(folder);
  const sheet = await readSheets(
    request.sheet === undefined
      ? { named: [], found: tables.map((name) => join(folder, name)) }
      : { named: [resolve(request.sheet)], found: [] },
  );
  const report: ImportReport = { imported: 0, updated: 0, unchanged: 0, refused: [], missing: [], notes: sheet.notes };
  const seen = new Map<string, string>();
  for (const [at, file] of audio.entries()) {
    const outcome = await importOne(context, join(folder, file), sheet.entryOf(file), request, seen);
    if (outcome.kind === 'refused') report.refused.push({ file, reason: outcome.reason });
    else report[outcome.kind]++;
    progress({ done: at + 1, total: audio.length, file, outcome: outcome.kind === 'refused' ? outcome.reason : outcome.kind });
    if (outcome.kind === 'imported' || outcome.kind === 'updated') context.tags.forget();
  }
  report.missing = sheet.unused();
  return report;
}

async function importOne(
  context: ImportContext,
  path: string,
  entry: ReturnType<Sheet['entryOf']>,
  defaults: ImportDefaults,
  seen: Map<string, string>,
): Promise<FileOutcome> {
  if (entry !== null && 'wrong' in entry) return { kind: 'refused', reason: entry.wrong };
  try {
    return await importFile(context, path, entry, defaults, seen);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EACCES' || code === 'ENOENT' || code === 'EIO') return { kind: 'refused', reason: `无法读取 / cannot be read (${code})` };
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

/** Audio that is read, and audio that is refused with the name of its format: none is passed over in silence. */
const AUDIO = new Set(
  ['mp3 flac ogg oga wav', 'aac aif aiff ape caf dff dsf m4a mka mp2 mp4 mpc opus tta w64 wma wv'].flatMap((names) =>
    names.split(' ').map((name) => `.${name}`),
  ),
);

interface ImportFiles {
  /** Audio files at any depth, as sorted paths relative to the folder. */
  audio: string[];
  /** Sheets directly in the folder, likewise. */
  tables: string[];
}

/** Files that an import reads, by extension. Links are not followed, hidden files are ignored. */
async function listImportFiles(folder: string): Promise<ImportFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  return {
    audio: paths.filter((path) => AUDIO.has(extname(path).toLowerCase())),
    tables: paths.filter((path) => extname(path).toLowerCase() === '.csv' && !/[/\\]/.test(path)),
  };
}
