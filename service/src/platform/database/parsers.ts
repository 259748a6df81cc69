/**
 * Parsers that both drivers install, so that a query gives the same JavaScript values on the embedded database and on
 * PostgreSQL: bigint and count() as numbers (all ours are safe integers), dates as text, times as Date, bytes as Buffer.
 */
export const OID = { bytea: 17, int8: 20, date: 1082, timestamptz: 1184, json: 114, jsonb: 3802, int2Array: 1005 } as const;

export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is no safe integer`);
  return value;
}

export const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [OID.int8]: parseInt8,
  [OID.date]: (text) => text,
  [OID.timestamptz]: (text) => new Date(text),
  [OID.json]: (text) => JSON.parse(text),
  [OID.jsonb]: (text) => JSON.parse(text),
  [OID.int2Array]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
};
