/** One row of the printed report. */
export interface Row {
  what: string;
  ours: string;
  /** What it is held against in the same run. */
  reference: string;
  ratio: number | null;
  /** Ratio or figure that the project aims at, as text. */
  aim: string;
}

/** The rows as a Markdown table, which the README takes over as it is. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, ours, reference, ratio, aim }) => `| ${what} | ${ours} | ${reference} | ${ratio === null ? '' : ratio.toFixed(2)} | ${aim} |`,
  );
  return ['| what | ours | reference | ratio | aim |', '|---|---|---|---|---|', ...lines].join('\n');
}
