/** `npm run icons -w ui-kit`: writes the shapes of the icons that do not wait for `ui-kit/art`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstPathsSource } from '../src/art/first-paths-source.ts';

writeFileSync(path.join(import.meta.dirname, '../src/core/icon/first-paths.ts'), firstPathsSource());
