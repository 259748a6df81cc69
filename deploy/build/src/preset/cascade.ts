import path from 'node:path';
import { ROOT } from './identity.ts';

/**
 * Cascade layers of a page, weakest first: rules for plain elements, those that antd makes at run time, the kit, and what units write.
 * With them the order in which sheets arrive decides nothing.
 */
const LAYERS = ['reset', 'antd', 'kit', 'unit'] as const;

export type Layer = Exclude<(typeof LAYERS)[number], 'antd'>;

/** Folders whose sheets belong to a weaker layer than a unit's own. */
const FOLDERS: [string, Layer][] = [
  ['ui-kit/src/core/theme', 'reset'],
  ['ui-kit/src', 'kit'],
  ['shared-contracts', 'kit'],
];

/** The loader for style sheets, as a file for webpack. */
export const CASCADE_LOADER = path.join(import.meta.dirname, 'cascade-loader.ts');

/** The layer of a style sheet, by its file. */
export function layerOf(file: string): Layer {
  const found = FOLDERS.find(([folder]) => file.startsWith(path.join(ROOT, folder) + path.sep));
  return found?.[1] ?? 'unit';
}

/** A style sheet in a layer. It names all layers: any sheet may be the first of a page. */
export function inLayer(css: string, layer: Layer): string {
  // A layer in an import would be another one, and an import within a layer is none at all.
  if (/@(import|charset)\b/.test(css)) throw new Error('a style sheet in a cascade layer cannot have @import or @charset');
  return `@layer ${LAYERS.join(',')};@layer ${layer}{${css}\n}`;
}
