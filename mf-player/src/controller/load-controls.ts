import type * as Controls from '../controls.ts';

let loaded: typeof Controls | null = null;

/** The controls if they are loaded. */
export const controlsNow = (): typeof Controls | null => loaded;

/** Loads the controls; after a failure the next call requests them again. */
export async function loadControls(): Promise<typeof Controls> {
  loaded ??= await import(/* webpackChunkName: "player-controls" */ '../controls.ts');
  return loaded;
}
