import type { ComposersContext } from '../composers/context.ts';
import type { TeamsContext } from '../teams/context.ts';

/** Dependencies of the use cases; one per running service. Each floor declares its own part in its `context.ts`. */
export type AppContext = TeamsContext & ComposersContext;
