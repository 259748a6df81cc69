import { z } from 'zod';
import { fen, id, page, size } from '../api/declaration.ts';
import { count, day, declareStaffCall, reason, shown, total } from './declaration.ts';
import {
  BATCH_WORKS,
  PLAN_LISTED,
  PRICE_MAX,
  PRICE_MIN,
  WORK_SHEET_BYTES,
  WORK_SHEET_NAMES,
  WORK_TAGS,
  type WorkSheetColumn,
} from './work-sheet.ts';
import { workFilter } from './works.ts';

const sheetRow = Object.fromEntries(WORK_SHEET_NAMES.map((name) => [name, z.string()])) as Record<WorkSheetColumn, z.ZodString>;

/** Works by id, or all that a filter of the list finds. */
const works = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(BATCH_WORKS) }),
  z.strictObject({ filter: z.strictObject(workFilter) }),
]);
const change = z.strictObject({
  addTagIds: z.array(id).max(WORK_TAGS).optional(),
  removeTagIds: z.array(id).max(WORK_TAGS).optional(),
  /** Fen, or a factor in basis points; then the price is rounded to a whole yuan. */
  price: z
    .union([z.strictObject({ set: fen.min(PRICE_MIN).max(PRICE_MAX) }), z.strictObject({ scale: z.number().int().min(100).max(100_000) })])
    .optional(),
  /** A special offer: fen, or a factor of the price in basis points, to the last Shanghai day `until`; `end` ends it. */
  promo: z
    .union([
      z.strictObject({ set: fen.min(100).max(PRICE_MAX), until: day.optional() }),
      z.strictObject({ scale: z.number().int().min(100).max(9999), until: day.optional() }),
      z.strictObject({ end: z.literal(true) }),
    ])
    .optional(),
  /** True takes works off sale, false puts them on sale again. */
  withdrawn: z.boolean().optional(),
});
const batch = { works, change };

/** What would change, row by row. A part of the rows is listed, all are counted. */
const plan = {
  /** Names exactly these changes: whoever applies them gives it back. */
  digest: z.string(),
  changed: count,
  unchanged: count,
  refused: count,
  changes: z
    .array(
      z.object({
        code: z.string(),
        title: z.string(),
        /** Row of the file as a spreadsheet counts; null where there is no file. */
        row: count.nullable(),
        /** By fields of the work; prices in fen, tags by name. Long texts are shortened to where they differ. */
        before: shown,
        after: shown,
      }),
    )
    .max(PLAN_LISTED),
  refusals: z.array(z.object({ code: z.string(), row: count.nullable(), reason: z.string() })).max(PLAN_LISTED),
};
const digest = z.string().max(64);
const applied = z.object({ changed: count });

/** Base64 of a file, and the rest of the request. */
const FILE_LIMIT = Math.ceil((WORK_SHEET_BYTES * 4) / 3) + 1024;
const file = z.string().max(FILE_LIMIT);
const bodyLimit = FILE_LIMIT + 8192;

export const staffBulkCalls = {
  'staff/works/getSheet': declareStaffCall({
    right: 'catalogue.edit',
    summary: 'Works that a filter finds as a file has them: changed in a spreadsheet, it can be imported.',
    request: z.object({ ...workFilter, page, size }),
    response: z.object({ list: z.array(z.object(sheetRow)), total }),
  }),
  'staff/works/batchPreview': declareStaffCall({
    right: 'catalogue.edit',
    bodyLimit: 128 * 1024,
    summary: 'What a change would make of several works, and what of it is refused; it changes nothing.',
    request: z.object(batch),
    response: z.object({
      ...plan,
      /** Carts that have works which would be withdrawn, and licences of them that were sold: those stay valid. */
      carts: count,
      licences: count,
    }),
  }),
  'staff/works/batchApply': declareStaffCall({
    right: 'catalogue.edit',
    writes: true,
    bodyLimit: 128 * 1024,
    summary: 'Changes several works at once, as the preview with this digest showed it; refused when something changed since.',
    request: z.object({ ...batch, digest, reason }),
    response: applied,
  }),
  'staff/works/importReport': declareStaffCall({
    right: 'catalogue.edit',
    bodyLimit,
    summary: 'What a CSV file of works would change, and which of its rows are refused; it changes nothing.',
    request: z.object({ file }),
    response: z.object({
      ...plan,
      /** Columns that the file has and no import reads. */
      ignored: z.array(z.string()),
    }),
  }),
  'staff/works/importApply': declareStaffCall({
    right: 'catalogue.edit',
    writes: true,
    bodyLimit,
    summary: 'Changes works by a CSV file, as the report with this digest showed it; refused when something changed since.',
    request: z.object({ file, digest, reason }),
    response: applied,
  }),
} as const;
