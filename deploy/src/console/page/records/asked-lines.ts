/** What was asked, in short: `unit: mf-catalog`, lists and tables of plain values joined. `label` names what a value is. */
export function askedLines(asked: Record<string, unknown>, label: (name: string) => string): string[] {
  return Object.entries(asked)
    .filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${label(name)}: ${plain(value)}`);
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
