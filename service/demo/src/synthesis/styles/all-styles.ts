import type { StyleName } from '../recipe.ts';
import { acousticStyles } from './acoustic-styles.ts';
import { businessStyles } from './business-styles.ts';
import { chinaStyles } from './china-styles.ts';
import { clubStyles } from './club-styles.ts';
import { drumAndSunStyles } from './drum-and-sun-styles.ts';
import { gentleStyles } from './gentle-styles.ts';
import { grooveStyles } from './groove-styles.ts';
import { lanternStyles } from './lantern-styles.ts';
import { latinStyles } from './latin-styles.ts';
import { oldRoadStyles } from './old-road-styles.ts';
import { retroStyles } from './retro-styles.ts';
import { screenStyles } from './screen-styles.ts';
import type { Style } from './style-types.ts';

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
