import type * as Rest from '../rest.ts';

let loaded: typeof Rest | null = null;

/** The rest of the player if it is there. */
export const restNow = (): typeof Rest | null => loaded;

/** Loads the rest of the player; after a failure the next call asks again. */
export async function loadRest(): Promise<typeof Rest> {
  loaded ??= await import(/* webpackChunkName: "controls" */ '../rest.ts');
  return loaded;
}
