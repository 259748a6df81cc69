import { accountCalls } from './account.ts';
import { addressCalls } from './address.ts';
import { albumCalls } from './album.ts';
import { captchaCalls } from './captcha.ts';
import type { CallDeclaration } from './declaration.ts';
import { favouriteCalls } from './favourites.ts';
import { licensingCalls } from './licensing.ts';
import { musicCalls } from './music.ts';
import { playCalls } from './play.ts';
import { pointCalls } from './points.ts';
import { recordCalls } from './records.ts';
import { siteCalls } from './site.ts';
import { themeCalls } from './theme.ts';
import { userCalls } from './user.ts';

/** Every declared call by name. Carries schemas: browsers import `call-names.ts`. */
export const DECLARATIONS = {
  ...musicCalls,
  ...albumCalls,
  ...themeCalls,
  ...playCalls,
  ...siteCalls,
  ...favouriteCalls,
  ...recordCalls,
  ...pointCalls,
  ...addressCalls,
  ...captchaCalls,
  ...userCalls,
  ...accountCalls,
  ...licensingCalls,
} as const satisfies Record<string, CallDeclaration>;
