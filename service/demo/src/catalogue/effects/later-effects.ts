import type { EffectLine } from '../piece-of.ts';
import { bellsAndAlarms } from './bells-and-alarms.ts';
import { crowdsAndGames } from './crowds-and-games.ts';
import { cuts } from './cuts.ts';
import { desks } from './desks.ts';
import { engines } from './engines.ts';
import { fireAndRain } from './fire-and-rain.ts';
import { furAndFeather } from './fur-and-feather.ts';
import { rooms } from './rooms.ts';
import { signals } from './signals.ts';
import { stepsAndBlades } from './steps-and-blades.ts';
import { windAndWater } from './wind-and-water.ts';

/** Sound effects of the second edition. */
export const laterEffects: readonly EffectLine[] = [
  ...furAndFeather,
  ...fireAndRain,
  ...windAndWater,
  ...rooms,
  ...desks,
  ...stepsAndBlades,
  ...crowdsAndGames,
  ...signals,
  ...engines,
  ...cuts,
  ...bellsAndAlarms,
];
