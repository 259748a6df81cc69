import type { DocumentUnit, ReleaseDocument, UnitName } from 'shared-contracts';
import type { CallKind, CallKinds } from 'shared-contracts/api/call-kind';
import type { IntentName } from 'shared-contracts/events/catalogue';
import { stripLocale } from 'shared-contracts/locale/locale';
import type { RouteMatch } from 'shared-contracts/routing/match';
import { matchRoutes } from 'shared-contracts/routing/match';

/** The releases that this tab runs. Loading and routing read them here, so a release can be swapped in place. */
export interface ReleaseState {
  /** Of the channel document that this tab follows. */
  sequence(): number;
  units(): readonly DocumentUnit[];
  current(unit: UnitName): DocumentUnit | undefined;
  /** Last good release before the current one, where the channel keeps one. */
  fallback(unit: UnitName): DocumentUnit | undefined;
  /** The route of an address of this document (language prefix included), and the release that owns it. */
  match(pathname: string): RouteMatch<DocumentUnit> | null;
  /** The unit whose current release handles an intent. */
  handlerOf(intent: IntentName): DocumentUnit | undefined;
  /** How a call is sent, as the releases of this tab declare it. */
  callKind(call: string): CallKind | undefined;
  /** Sets the sequence of a later channel document. */
  setSequence(sequence: number): void;
  /** Replaces the current release of a unit, or adds a unit. */
  replace(release: DocumentUnit, fallback: DocumentUnit | undefined): void;
  /** Removes a unit with its routes and intents. */
  remove(unit: UnitName): void;
}

export function createReleaseState(
  document: Pick<ReleaseDocument, 'sequence' | 'units' | 'fallbacks'> & Partial<Pick<ReleaseDocument, 'host'>>,
): ReleaseState {
  const current = new Map(document.units.map((unit) => [unit.unit, unit]));
  const fallbacks = new Map(document.fallbacks.map((unit) => [unit.unit, unit]));
  // Grows only: a release that was swapped out may still have a call on its way. The kind of a call never changes.
  const calls = new Map<string, CallKind>();
  const learn = (units: readonly { calls: CallKinds }[]) => {
    for (const unit of units) for (const [name, kind] of Object.entries(unit.calls)) calls.set(name, kind);
  };
  learn([...(document.host ? [document.host] : []), ...document.fallbacks, ...document.units]);
  let sequence = document.sequence;
  // Cached: every application matches the same address in one routing step.
  let last: { pathname: string; match: RouteMatch<DocumentUnit> | null } | null = null;

  return {
    sequence: () => sequence,
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
    handlerOf: (intent) => [...current.values()].find((unit) => unit.descriptor.intents.includes(intent)),
    callKind: (call) => calls.get(call),
    setSequence(next) {
      sequence = next;
    },
    replace(release, fallback) {
      if (fallback) fallbacks.set(release.unit, fallback);
      else fallbacks.delete(release.unit);
      current.set(release.unit, release);
      learn(fallback ? [fallback, release] : [release]);
      last = null;
    },
    remove(unit) {
      current.delete(unit);
      fallbacks.delete(unit);
      last = null;
    },
  };
}
