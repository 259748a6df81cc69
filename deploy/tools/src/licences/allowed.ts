/** Licences that allow commercial use of what we ship without conditions on our own source. */
export const SHIPPED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'W3C-20150513',
]);

/** Weak copyleft by file, for tools that never reach a shopper or a server. */
export const TOOLS_ONLY = new Set(['MPL-2.0']);

/**
 * Whether an SPDX expression is allowed: one alternative of an `OR` is enough, every part of an `AND` is needed.
 * Unknown text is refused: a person must look at it.
 */
export function isAllowed(expression: string, tool: boolean): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return alternatives.some((alternative) =>
    alternative.split(/\s+AND\s+/i).every((licence) => SHIPPED.has(licence.trim()) || (tool && TOOLS_ONLY.has(licence.trim()))),
  );
}

/** Packages that a person looked at, by name, with why they may be used all the same. */
export const REVIEWED: Readonly<Record<string, string>> = {
  'codec-parser':
    'LGPL-3.0: reads audio frames for the decoders of the import, unmodified, as a package of its own that anyone can replace, on the server only',
  'mpg123-decoder': 'MIT around libmpg123 (LGPL-2.1), unmodified, as a package of its own that anyone can replace, on the server only',
};
