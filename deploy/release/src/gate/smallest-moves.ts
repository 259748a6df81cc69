import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { checkAlone } from './check-alone.ts';
import { checkPair } from './check-pair.ts';
import { checkService, type KnownService } from './check-service.ts';
import { lostAnswers, lostFragments, type ReleaseSet } from './check-set.ts';

/** Moves besides the requested ones; an empty list means that the requested moves pass alone. */
export type Moves = ReleaseManifest[];

/** Most further moves: a person cannot review more at a glance. */
const MOST_MOVES = 4;

/**
 * The smallest set of further moves with which the requested ones pass, or null when there is none. `retained` lists what each
 * other unit could move to, the best first (newest kept target first): of equally small sets the first one is proposed. Conflicts
 * that existed before the moves are not resolved.
 */
export function smallestMoves(
  live: ReleaseSet,
  wanted: readonly ReleaseManifest[],
  retained: readonly ReleaseManifest[],
  service: KnownService | null,
): Moves | null {
  const fits = remembered(service);
  if (!wanted.every((manifest) => fits.alone(manifest))) return null;
  const fixed = new Map([...live, ...wanted.map((manifest) => [manifest.unit, manifest] as const)]);
  const own = new Set(wanted.map(({ unit }) => unit));
  for (let most = 0; most <= MOST_MOVES; most += 1) {
    const found = search(fixed, own, [], most);
    if (found) return found;
  }
  return null;

  /** Resolves the first conflict by moving one side of it: every solution must do that, so the search stays narrow. */
  function search(set: Map<string, ReleaseManifest>, moved: ReadonlySet<string>, moves: Moves, left: number): Moves | null {
    const conflict = firstConflict(set, moved);
    if (!conflict) return moves;
    if (left === 0) return null;
    for (const unit of conflict) {
      if (moved.has(unit)) continue;
      for (const candidate of retained) {
        if (candidate.unit !== unit || candidate.version === set.get(unit)?.version || !fits.alone(candidate)) continue;
        const found = search(new Map(set).set(unit, candidate), new Set(moved).add(unit), [...moves, candidate], left - 1);
        if (found) return found;
      }
    }
    return null;
  }

  function firstConflict(set: ReadonlyMap<string, ReleaseManifest>, moved: ReadonlySet<string>): string[] | null {
    for (const unit of moved) {
      const manifest = set.get(unit);
      if (!manifest) continue;
      for (const other of set.values()) {
        if (other.unit !== unit && !fits.pair(manifest, other)) return [unit, other.unit];
      }
    }
    const [lost] = [...lostAnswers(live, set), ...lostFragments(live, set)];
    return lost ? [lost.unit, ...(lost.against ? [lost.against.unit] : [])] : null;
  }
}

/** Each pair is compared once, however often the search reaches it. */
function remembered(service: KnownService | null) {
  const known = new Map<string, boolean>();
  const once = (key: string, look: () => boolean): boolean => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = look();
    known.set(key, answer);
    return answer;
  };
  const name = ({ unit, version }: ReleaseManifest) => `${unit}@${version}`;
  return {
    alone: (manifest: ReleaseManifest) =>
      once(name(manifest), () => checkAlone(manifest).length === 0 && (!service || checkService(manifest, service).length === 0)),
    pair: (a: ReleaseManifest, b: ReleaseManifest) => once([name(a), name(b)].sort().join(' '), () => checkPair(a, b).length === 0),
  };
}
