import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import {
  WORK_SHEET_BYTES,
  WORK_SHEET_COLUMNS,
  WORK_SHEET_NAMES,
  WORK_SHEET_ROWS,
  type WorkSheetColumn,
} from 'shared-contracts/staff/work-sheet';
import { uploadedTable } from '../../catalogue/import/uploaded-sheet.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { TagNames } from './tags.ts';
import type { Work } from './work-change.ts';

/** Texts of a row of a file of works. */
export type WorkCells = StaffCallResponse<'staff/works/getSheet'>['list'][number];

/** A work as a row of a file. */
export function cellsOf(work: Work, tags: TagNames, locale: Locale): WorkCells {
  return {
    code: work.code,
    titleZh: work.title_zh,
    titleEn: work.title_en,
    descriptionZh: work.description_zh,
    descriptionEn: work.description_en,
    tags: tags.text(work.tag_ids, locale),
    price: work.base_price === null ? '' : plainYuan(work.base_price),
  };
}

/** Yuan without a comma: a spreadsheet reads it as a number. */
function plainYuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return digits.endsWith('00') ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export interface WorkFileRow {
  row: number;
  /** The cells of the columns that the file has. */
  cells: Partial<Record<WorkSheetColumn, string>>;
  /** Cells for which the head has no column. */
  surplus: number;
}

export interface WorkFile {
  rows: WorkFileRow[];
  /** Columns that no import reads. */
  ignored: string[];
}

/**
 * Reads a CSV file as spreadsheets save it: UTF-8, or GBK as they do in China; parted by commas, semicolons or tabs.
 * @throws Problem for what is no such file, has no codes or nothing beside them, has a column twice, or is too long.
 */
export function readWorkFile(base64: string): WorkFile {
  const { columns, rows } = uploadedTable(base64, { bytes: WORK_SHEET_BYTES, size: '4 MB', rows: WORK_SHEET_ROWS });
  const known = columns.map((head) => WORK_SHEET_NAMES.find((name) => headsOf(name).includes(head)));
  if (!known.includes('code')) throw refusal('缺少“编号”列', 'The column “Code” is missing');
  if (known.filter(Boolean).length < 2) throw refusal('除编号外没有可导入的列', 'Beside the code there is no column to import');
  const twice = known.find((name, at) => name !== undefined && known.indexOf(name) !== at);
  if (twice) throw refusal(`“${WORK_SHEET_COLUMNS[twice].zh}”列出现了两次`, `The column “${WORK_SHEET_COLUMNS[twice].en}” stands twice`);
  return {
    ignored: columns.filter((head, at) => head !== '' && !known[at]),
    rows: rows.map(({ row, cells, surplus }) => ({
      row,
      surplus,
      cells: Object.fromEntries(columns.flatMap((head, at) => (known[at] ? [[known[at], cells[head] ?? '']] : []))),
    })),
  };
}

/** Heads of a column in lower case: in both languages, and its name. */
function headsOf(name: WorkSheetColumn): string[] {
  const { zh, en } = WORK_SHEET_COLUMNS[name];
  return [zh, en, name].map((head) => head.toLowerCase());
}
