import type { RenderedRelease } from 'shared-contracts/render/render-input';

/** Decides which renders of a release are repeated, to see that it keeps no state. */
export interface StateChecks {
  /** Counts a render of a release; true when this one is to be checked. */
  isDue(release: RenderedRelease): boolean;
}

/** The first check comes early, when there is a state to be kept; the others share the time with pages. */
const FIRST = 3;
const EVERY = 500;
const MAX_RELEASES = 500;

export function createStateChecks(): StateChecks {
  const renders = new Map<string, number>();
  return {
    isDue({ unit, version }) {
      const key = `${unit}@${version}`;
      const count = (renders.get(key) ?? 0) + 1;
      renders.set(key, count);
      if (renders.size > MAX_RELEASES) renders.delete(renders.keys().next().value!);
      return count === FIRST || count % EVERY === 0;
    },
  };
}
