/** `npm run palette -w ui-kit`: writes the colours of `tokens.css` as TypeScript, for what cannot read CSS variables. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { paletteSource } from '../src/core/theme/palette-source.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(ROOT, 'ui-kit/src/core/theme/tokens.css'), 'utf8');
writeFileSync(path.join(ROOT, 'shared-contracts/src/generated/palettes.ts'), paletteSource(tokens));
