import type { LocalisedText } from '../locale/locale.ts';

/** Columns of a file of works, in their order, each with its heads. A file that is read may have them in any order and either language. */
export const WORK_SHEET_COLUMNS = {
  code: { zh: '编号', en: 'Code' },
  titleZh: { zh: '中文标题', en: 'Chinese title' },
  titleEn: { zh: '英文标题', en: 'English title' },
  descriptionZh: { zh: '中文简介', en: 'Chinese description' },
  descriptionEn: { zh: '英文简介', en: 'English description' },
  /** Names or keys of tags, parted by semicolons. */
  tags: { zh: '标签', en: 'Tags' },
  /** Yuan. */
  price: { zh: '基础价（元）', en: 'Base price (CNY)' },
} as const satisfies Record<string, LocalisedText>;
export type WorkSheetColumn = keyof typeof WORK_SHEET_COLUMNS;
export const WORK_SHEET_NAMES = Object.keys(WORK_SHEET_COLUMNS) as WorkSheetColumn[];

/** Most rows of a file that is read. */
export const WORK_SHEET_ROWS = 2000;
/** Largest file that is read, bytes. */
export const WORK_SHEET_BYTES = 4 * 1024 * 1024;
/** Most works that change at once. */
export const BATCH_WORKS = 500;
/** Most changes, and most refusals, that a preview lists one by one; it counts all. */
export const PLAN_LISTED = 500;
/** Highest base price of a work, fen: ten million yuan. More is a typing mistake. */
export const PRICE_MAX = 1_000_000_000;
/** Lowest: a yuan. */
export const PRICE_MIN = 100;
/** Most tags of a work. */
export const WORK_TAGS = 20;
