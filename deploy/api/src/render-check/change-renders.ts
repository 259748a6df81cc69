import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { type CheckTurn, callerGone } from './check-queue.ts';
import type { RenderReport } from './render-report.ts';

type Releases = ReadonlyMap<string, ReleaseManifest>;

type RenderSet = (...asked: [...Parameters<ChangeRenders['check']>, takeTurn: () => Promise<void>]) => Promise<RenderReport>;

/** The rendering of the pages of one change. */
export interface ChangeRenders {
  /**
   * Renders the pages that the change touches.
   * @param set the releases that visitors would get, by unit.
   * @param before those that they get now.
   * @param moved units that the change moves.
   */
  check(set: Releases, before: Releases, moved: readonly string[]): Promise<RenderReport>;
  /** To be called when the change is made or refused. */
  end(): void;
}

/**
 * The rendering of one change. It keeps its turn from one set of releases to the next, and what it found of a set: when another change
 * of the channel, such as a pin, comes in between and visitors get the same releases after it, nothing is rendered again.
 * @param gone aborted when the caller has disconnected. `check` then throws `ReleaseError` `conflict`, if it rendered pages.
 */
export function changeRenders(turn: CheckTurn, render: RenderSet, gone?: AbortSignal): ChangeRenders {
  const found = new Map<string, RenderReport>();
  let isRendered = false;
  const takeTurn = (): Promise<void> => {
    isRendered = true;
    return turn.take();
  };
  return {
    async check(set, before, moved) {
      const key = JSON.stringify([namesOf(set), namesOf(before), moved]);
      const report = found.get(key) ?? (await render(set, before, moved, takeTurn));
      // Rendering can take minutes. A caller who gave up must not find the change made later.
      if (isRendered && gone?.aborted) throw callerGone();
      found.set(key, report);
      return report;
    },
    end: turn.end,
  };
}

function namesOf(releases: Releases): [string, string][] {
  return [...releases.values()].map(({ unit, version }) => [unit, version]);
}
