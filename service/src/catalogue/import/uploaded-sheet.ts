import { isUtf8 } from 'node:buffer';
import { refusal } from '../../platform/http/problem.ts';
import { SheetError, type SheetTable, tableOf } from './sheet-rows.ts';

interface Most {
  bytes: number;
  /** The same in words: `4 MB`. */
  size: string;
  rows: number;
}

/**
 * The table of an uploaded CSV file as spreadsheets save it: UTF-8, or GBK as they do in China; parted by commas, semicolons or tabs.
 * @param base64 the file.
 * @throws Problem for what is empty, too large, no text or no table, and for too many rows.
 */
export function uploadedTable(base64: string, most: Most): SheetTable {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw refusal('文件是空的', 'The file is empty');
  if (bytes.length > most.bytes) throw refusal(`文件超过 ${most.size}`, `The file is larger than ${most.size}`);
  if (bytes.includes(0)) throw refusal('文件不是文本', 'The file is no text');
  const table = tableIn(textOf(bytes), most.rows);
  if (table.rows.length > most.rows)
    throw refusal(`文件超过 ${most.rows} 行，请分几次导入`, `The file has more than ${most.rows} rows. Please import it in parts`);
  return table;
}

function textOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(
      '文件既不是 UTF-8 也不是 GBK 文本，请另存为“CSV UTF-8”',
      'The file is neither UTF-8 nor GBK text. Please save it as “CSV UTF-8”',
    );
  }
}

function tableIn(text: string, rows: number): SheetTable {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  // Spreadsheets of some countries part cells otherwise.
  const delimiter = [',', ';', '\t'].find((one) => head.includes(one)) ?? ',';
  try {
    return tableOf(text, '文件', { delimiter, most: rows + 1 });
  } catch (error) {
    if (error instanceof SheetError) throw refusal(error.text.zh, error.text.en);
    throw error;
  }
}
