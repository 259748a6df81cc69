/** `npm run palette -w ui-kit`: writes the colours of `tokens.css` as TypeScript, for what cannot read CSS variables. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { paletteSource } from '../src/core/theme/palette-source.ts';

const folder = path.join(import.meta.dirname, '../src/core/theme');
writeFileSync(path.join(folder, 'palettes.generated.ts'), paletteSource(readFileSync(path.join(folder, 'tokens.css'), 'utf8')));
