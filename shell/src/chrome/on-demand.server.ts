import * as parts from './parts-on-demand.ts';

/** A server build has all parts of the chrome at once. */
export const useOnDemand = () => parts;
