import type { ReleaseDocument, UnitInDocument, UnitName } from 'shared-contracts';
import type { IntentName } from 'shared-contracts/events/intents';
import { stripLocale } from 'shared-contracts/locale/locale';
import type { RouteMatch } from 'shared-contracts/routing/match';
import { matchRoutes } from 'shared-contracts/routing/match';

/** The releases that this tab runs right now. Everything that loads or routes asks here, so a release can be exchanged in place. */
export interface ReleaseState {
  sequence(): number;
  units(): readonly UnitInDocument[];
  current(unit: UnitName): UnitInDocument | undefined;
  /** Last good release before the current one, where the channel keeps one. */
  fallback(unit: UnitName): UnitInDocument | undefined;
  /** The route of an address of this document (language prefix included), and the release that owns it. */
  match(pathname: string): RouteMatch<UnitInDocument> | null;
  /** The unit whose current release answers an intent. */
  answering(intent: IntentName): UnitInDocument | undefined;
  /** Puts another release in the place of the current one. */
  replace(release: UnitInDocument): void;
}

export function createReleaseState(document: Pick<ReleaseDocument, 'sequence' | 'units' | 'fallbacks'>): ReleaseState {
  const current = new Map(document.units.map((unit) => [unit.unit, unit]));
  const fallbacks = new Map(document.fallbacks.map((unit) => [unit.unit, unit]));
  // Every application asks for the same address in one routing step.
  let last: { pathname: string; match: RouteMatch<UnitInDocument> | null } | null = null;

  return {
    sequence: () => document.sequence,
    units: () => [...current.values()],
    current: (unit) => current.get(unit),
    fallback(unit) {
      const candidate = fallbacks.get(unit);
      return candidate && candidate.version !== current.get(unit)?.version ? candidate : undefined;
    },
    match(pathname) {
      if (last?.pathname !== pathname) {
        const owners = [...current.values()].map((owner) => ({ owner, routes: owner.descriptor.routes }));
        last = { pathname, match: matchRoutes(owners, stripLocale(pathname)) };
      }
      return last.match;
    },
    answering: (intent) => [...current.values()].find((unit) => unit.descriptor.intents.includes(intent)),
    replace(release) {
      const before = current.get(release.unit);
      if (before) fallbacks.set(release.unit, before);
      current.set(release.unit, release);
      last = null;
    },
  };
}
