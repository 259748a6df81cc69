import type { StyleName } from '../recipe.ts';
import { acousticStyles } from './acousticStyles.ts';
import { businessStyles } from './businessStyles.ts';
import { chinaStyles } from './chinaStyles.ts';
import { clubStyles } from './clubStyles.ts';
import { drumAndSunStyles } from './drumAndSunStyles.ts';
import { gentleStyles } from './gentleStyles.ts';
import { grooveStyles } from './grooveStyles.ts';
import { lanternStyles } from './lanternStyles.ts';
import { latinStyles } from './latinStyles.ts';
import { oldRoadStyles } from './oldRoadStyles.ts';
import { retroStyles } from './retroStyles.ts';
import { screenStyles } from './screenStyles.ts';
import type { Style } from './styleTypes.ts';

/** Every style by its name; the compiler refuses a name without a style. */
export const styles: Readonly<Record<StyleName, Style>> = {
  ...acousticStyles,
  ...businessStyles,
  ...chinaStyles,
  ...clubStyles,
  ...drumAndSunStyles,
  ...gentleStyles,
  ...grooveStyles,
  ...lanternStyles,
  ...latinStyles,
  ...oldRoadStyles,
  ...retroStyles,
  ...screenStyles,
};
