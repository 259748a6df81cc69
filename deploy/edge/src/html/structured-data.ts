/** Fields of schema.org that hold an address. */
const ADDRESSES = new Set(['url', 'item', 'image', 'logo', '@id']);

/**
 * Structured data as it may go out: addresses are absolute, texts without content are left out, and so is a thing of which
 * nothing but its type is known (the composer of a work that names none). Undefined when nothing is left.
 */
export function tidyStructuredData(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => tidyStructuredData(item, origin)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .map(([name, field]) => [name, absolute(name, tidyStructuredData(field, origin), origin)] as const)
      .filter(([, field]) => field !== undefined);
    return fields.some(([name]) => !name.startsWith('@') || name === '@graph') ? Object.fromEntries(fields) : undefined;
  }
  return value === '' || value === null ? undefined : value;
}

function absolute(name: string, value: unknown, origin: string): unknown {
  const isPath = typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');
  return isPath && ADDRESSES.has(name) ? origin + value : value;
}
