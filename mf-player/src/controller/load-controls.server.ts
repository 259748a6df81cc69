/** In a server build the player is its line, without controls. */
export const controlsNow = (): null => null;

export function loadControls(): Promise<never> {
  return Promise.reject(new Error('a server build has no controls of the player'));
}
