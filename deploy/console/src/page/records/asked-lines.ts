/** Translates a parameter of a request: `name` its name, `value` its value. */
export interface AskedWords {
  name(of: string): string;
  value(of: string, value: string): string;
}

/** Parameters of a request in short: `unit: mf-catalog`, lists of plain values joined, moves of units as `mf-catalog → 1.0.0`. */
export function askedLines(asked: Record<string, unknown>, words: AskedWords): string[] {
  return Object.entries(asked)
    .filter(([, value]) => isSet(value) && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${words.name(name)}: ${plain(value, (text) => words.value(name, text))}`);
}

function plain(value: unknown, format: (text: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => plain(item, format)).join(', ');
  if (value === null || typeof value !== 'object') return format(String(value));
  const { unit, to } = value as { unit?: unknown; to?: unknown };
  if (typeof unit === 'string') return isSet(to) ? `${unit} → ${to}` : unit;
  return Object.entries(value)
    .filter(([, item]) => isSet(item))
    .map(([name, item]) => `${name} ${plain(item, format)}`)
    .join(', ');
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
