import { createRequire } from 'node:module';
import path from 'node:path';
import { generatedModule } from './generated-module.ts';

/** Exports of `react-i18next` that units may import; biome.json refuses every other one. */
const USED_OF_REACT_I18NEXT = ['I18nextProvider', 'initReactI18next', 'useTranslation'];

/**
 * Tree shaking does not apply to a shared library, so the host would carry all of `react-i18next`. Two thirds of it are components
 * for markup in messages, with an HTML parser, which no unit uses.
 */
export function usedOfReactI18next(): Record<string, string> {
  const modules = path.join(path.dirname(createRequire(import.meta.url).resolve('react-i18next/package.json')), 'dist/es');
  const exports = USED_OF_REACT_I18NEXT.map((name) => `export { ${name} } from ${JSON.stringify(path.join(modules, `${name}.js`))};\n`);
  return { 'react-i18next$': generatedModule('react-i18next.mjs', exports.join('')) };
}
