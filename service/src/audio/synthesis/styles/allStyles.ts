import type { StyleName } from '../recipe.ts';
import { acousticStyles } from './acousticStyles.ts';
import { chinaStyles } from './chinaStyles.ts';
import { clubStyles } from './clubStyles.ts';
import { grooveStyles } from './grooveStyles.ts';
import { screenStyles } from './screenStyles.ts';
import type { Style } from './styleTypes.ts';
import { worldStyles } from './worldStyles.ts';

/** Every style by its name; the compiler refuses a name without a style. */
export const styles: Readonly<Record<StyleName, Style>> = {
  ...acousticStyles,
  ...screenStyles,
  ...grooveStyles,
  ...clubStyles,
  ...worldStyles,
  ...chinaStyles,
};
