/** What was asked, in short: `unit: mf-catalog`, lists and tables of plain values joined. */
export function askedLines(asked: Record<string, unknown>): string[] {
  return Object.entries(asked)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${plain(value)}`);
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .filter(([, item]) => item !== undefined && item !== null)
      .map(([name, item]) => `${name} ${plain(item)}`)
      .join(', ');
  }
  return String(value);
}
