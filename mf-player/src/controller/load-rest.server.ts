/** In a server build the player is its line, without the rest. */
export const restNow = (): null => null;

export function loadRest(): Promise<never> {
  return Promise.reject(new Error('a server build has no rest of the player'));
}
