import { albumCalls } from './album.ts';
import type { CallName } from './call-names.ts';
import type { CallDeclaration } from './declaration.ts';
import { musicCalls } from './music.ts';
import { playCalls } from './play.ts';
import { siteCalls } from './site.ts';
import { themeCalls } from './theme.ts';

/** Every declared call. Does not compile while a name of `CALLS` has no declaration, or a declaration no name. */
export const DECLARATIONS = {
  ...musicCalls,
  ...albumCalls,
  ...themeCalls,
  ...playCalls,
  ...siteCalls,
} as const satisfies Record<CallName, CallDeclaration>;

type Undeclared = Exclude<keyof typeof DECLARATIONS, CallName>;
/** Fails to compile when a declaration is not listed in `CALLS`. */
export const EVERY_DECLARATION_IS_LISTED: Undeclared extends never ? true : never = true;
