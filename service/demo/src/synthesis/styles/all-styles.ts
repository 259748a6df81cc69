import type { MusicRecipe } from '../recipe.ts';
import { acousticStyles } from './acoustic-styles.ts';
import { arranged } from './arrangement.ts';
import { bandStyles } from './band-styles.ts';
import { businessStyles } from './business-styles.ts';
import { chinaStyles } from './china-styles.ts';
import { clubStyles } from './club-styles.ts';
import { drumAndSunStyles } from './drum-and-sun-styles.ts';
import { gentleStyles } from './gentle-styles.ts';
import { grooveStyles } from './groove-styles.ts';
import { lanternStyles } from './lantern-styles.ts';
import { latinStyles } from './latin-styles.ts';
import { inMeter } from './meter.ts';
import { oldRoadStyles } from './old-road-styles.ts';
import { retroStyles } from './retro-styles.ts';
import { screenStyles } from './screen-styles.ts';
import type { StyleName } from './style-names.ts';
import type { Style } from './style-types.ts';

/** Every style by its name; the compiler refuses a name without a style. */
const styles: Readonly<Record<StyleName, Style>> = {
  ...acousticStyles,
  ...bandStyles,
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

/** The style that a recipe is played in: that of its name, as the recipe arranges it, in its meter. */
export function styleOf(recipe: MusicRecipe): Style {
  const { style, arrangement, beatsPerBar } = recipe;
  return inMeter(arrangement ? arranged(styles[style], arrangement, styles) : styles[style], beatsPerBar);
}
