import type { LocalisedText } from 'shared-contracts/locale/locale';
import { WORK_SHEET_COLUMNS, WORK_TAGS, type WorkSheetColumn } from 'shared-contracts/staff/work-sheet';
import { unformulated, withoutMark } from 'shared-contracts/text/csv';
import { visibleLine, visibleText } from 'shared-contracts/text/visible-line';
import { fenOf } from '../../catalogue/import/sheet-entry.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Plan } from './plan.ts';
import type { TagNames } from './tags.ts';
import { changeOf, type Work, type WorkWish } from './work-change.ts';
import { cellsOf, type WorkFileRow } from './work-file.ts';

/** What the rows of a file make of works. @param lock true where the plan is carried out in this transaction. */
export async function planImport(db: Db, rows: readonly WorkFileRow[], tags: TagNames, lock = false): Promise<Plan> {
  const codes = rows.map(codeOf);
  const works = await db
    .selectFrom('work')
    .selectAll()
    .where('code', 'in', ['', ...codes])
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const byCode = new Map(works.map((work) => [work.code, work]));
  const rowsOf = Map.groupBy(rows, codeOf);
  const plan: Plan = { changes: [], refusals: [], unchanged: 0 };
  for (const row of rows) {
    const code = codeOf(row);
    const work = byCode.get(code);
    const refuse = (reason: LocalisedText) => plan.refusals.push({ code: code.slice(0, CODE_SHOWN), row: row.row, reason });
    const twins = rowsOf.get(code)!;
    if (!work) refuse(code === '' ? NO_CODE : UNKNOWN_CODE);
    else if (twins.length > 1) refuse(twiceIn(twins.map(({ row }) => row)));
    else if (row.surplus > 0) refuse(SURPLUS);
    else {
      const { wish, fault } = wishOf(work, row, tags);
      const change = fault ? null : changeOf(work, wish);
      if (fault) refuse(fault);
      else if (change) plan.changes.push({ ...change, row: row.row });
      else plan.unchanged += 1;
    }
  }
  return plan;
}

const CODE_SHOWN = 60;
const codeOf = ({ cells }: WorkFileRow): string => withoutMark(cells.code ?? '');

const NO_CODE = { zh: '没有编号', en: 'It has no code' };
const UNKNOWN_CODE = { zh: '没有这个编号的作品', en: 'There is no work of this code' };
const SURPLUS = { zh: '单元格比列多，可能有逗号未加引号', en: 'It has more cells than there are columns: a comma without quotes?' };

function twiceIn(rows: readonly number[]): LocalisedText {
  const shown = rows.slice(0, 5).join(', ');
  return { zh: `编号重复出现在第 ${shown} 行`, en: `The code stands in the rows ${shown}` };
}

interface Read {
  wish: WorkWish;
  /** Why the row is refused; undefined: it is not. */
  fault?: LocalisedText | undefined;
}

/** What a row says of a work: only cells that differ from what an export would have now are read. */
function wishOf(work: Work, { cells }: WorkFileRow, tags: TagNames): Read {
  const [zh, en] = [cellsOf(work, tags, 'zh'), cellsOf(work, tags, 'en')];
  const wish: WorkWish = {};
  for (const [name, cell = ''] of Object.entries(cells) as [keyof typeof READERS | 'code', string?][]) {
    const stays = [zh, en].some((of) => sameText(cell, unformulated(of[name])) || sameText(cell, of[name]));
    if (name === 'code' || stays) continue;
    const text = withoutMark(cell).trim();
    if (FAILED.test(text)) return { wish, fault: faultIn(name, '是表格软件的错误值', 'is an error of a spreadsheet') };
    const read = READERS[name](text, tags);
    if (read.fault) return { wish, fault: read.fault };
    Object.assign(wish, read.wish);
  }
  return { wish };
}

/** What a spreadsheet shows in place of a text that it took for a formula. */
const FAILED = /^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!)$/;

/** Spreadsheets change line ends. */
function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
  return plain(one) === plain(other);
}

function faultIn(column: WorkSheetColumn, zh: string, en: string): LocalisedText {
  const name = WORK_SHEET_COLUMNS[column];
  return { zh: `${name.zh}${zh}`, en: `${name.en} ${en}` };
}

/** How each column is read. */
const READERS: Record<Exclude<WorkSheetColumn, 'code'>, (text: string, tags: TagNames) => Read> = {
  titleZh: (text) => titleOf('titleZh', text, (title_zh) => ({ title_zh })),
  titleEn: (text) => titleOf('titleEn', text, (title_en) => ({ title_en })),
  descriptionZh: (text) => descriptionOf('descriptionZh', text, (description_zh) => ({ description_zh })),
  descriptionEn: (text) => descriptionOf('descriptionEn', text, (description_en) => ({ description_en })),
  tags(text, names) {
    const { ids, unknown } = names.read(text);
    if (unknown.length > 0) {
      const shown = unknown.slice(0, 5).map((name) => name.slice(0, 40));
      return {
        wish: {},
        fault: faultIn('tags', `：没有或不止一个标签叫 ${shown.join('、')}`, `: none or several are called ${shown.join(', ')}`),
      };
    }
    if (ids.length > WORK_TAGS) return { wish: {}, fault: faultIn('tags', `超过 ${WORK_TAGS} 个`, `: more than ${WORK_TAGS}`) };
    return { wish: { tag_ids: ids } };
  },
  price(text) {
    const yuan = text.replace(/^[¥￥]\s*/, '').replace(/^\d{1,3}(?:,\d{3})+(?=\.|$)/, (whole) => whole.replaceAll(',', ''));
    if (text === '')
      return { wish: {}, fault: faultIn('price', '不能清空；要停售请下架', ' cannot be taken away. Withdraw the work instead') };
    if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(yuan) || fenOf(yuan) < 100)
      return {
        wish: {},
        fault: faultIn('price', '不是 1 元以上、最多两位小数的金额', 'is no amount from 1 yuan on with at most two decimals'),
      };
    return { wish: { base_price: fenOf(yuan) } };
  },
};

const TITLE_MAX = 200;
const DESCRIPTION_MAX = 2000;

function titleOf(column: WorkSheetColumn, text: string, wishFor: (title: string) => WorkWish): Read {
  const title = visibleLine(text);
  if (title === '') return { wish: {}, fault: faultIn(column, '不能为空', 'cannot be empty') };
  if (title.length > TITLE_MAX)
    return { wish: {}, fault: faultIn(column, `超过 ${TITLE_MAX} 字`, `is longer than ${TITLE_MAX} characters`) };
  return { wish: wishFor(title) };
}

function descriptionOf(column: WorkSheetColumn, text: string, wishFor: (description: string) => WorkWish): Read {
  const description = visibleText(text);
  if (description.length > DESCRIPTION_MAX)
    return { wish: {}, fault: faultIn(column, `超过 ${DESCRIPTION_MAX} 字`, `is longer than ${DESCRIPTION_MAX} characters`) };
  return { wish: wishFor(description) };
}
