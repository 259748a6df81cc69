import type { CommerceContext } from '../commerce/context.ts';

/** What use cases of composers work with. */
export type ComposersContext = CommerceContext;
