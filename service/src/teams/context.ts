import type { CommerceContext } from '../commerce/context.ts';

/** What use cases of teams work with. */
export type TeamsContext = CommerceContext;
