/** A table as the text of a CSV file that spreadsheets read as UTF-8: the first row is the head. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** What the file has of a text: a spreadsheet would run one that begins as a formula does, so a mark stands before it. */
export function unformulated(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A text as it was before `unformulated`. */
export function withoutMark(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && unformulated(text) === cell ? text : cell;
}

function csvCell(text: string): string {
  const safe = unformulated(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
