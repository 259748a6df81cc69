import type { EffectLine } from '../piece-of.ts';
import { farmAndComedy } from './farm-and-comedy.ts';
import { jolts } from './jolts.ts';
import { pocketSounds } from './pocket-sounds.ts';

/** Sound effects of the third edition. */
export const thirdEffects: readonly EffectLine[] = [...farmAndComedy, ...jolts, ...pocketSounds];
