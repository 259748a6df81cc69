import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { hasFrame } from 'shared-contracts/units';
import { createMessage } from '../messages/message.ts';
import { checkAlone } from './check-alone.ts';
import { isHost, isWellFormed } from './check-manifest.ts';
import { checkPair } from './check-pair.ts';
import { checkService, type KnownService } from './check-service.ts';
import type { Refusal } from './refusal.ts';

/** One release of each unit: the releases that make up a visitor's page. */
export type ReleaseSet = ReadonlyMap<string, ReleaseManifest>;

/** Whether the releases of a set are compatible with each other, and with the service where its contract is known. */
export function checkSet(set: ReleaseSet, service: KnownService | null): Refusal[] {
  const manifests = [...set.values()];
  const pairs = manifests.flatMap((a, index) => manifests.slice(index + 1).flatMap((b) => checkPair(a, b)));
  return [...manifests.flatMap(checkAlone), ...pairs, ...(service ? manifests.flatMap((manifest) => checkService(manifest, service)) : [])];
}

/**
 * Whether changed releases are compatible with everything that may run beside them: the live release of every other unit and every
 * release kept for a rollback. Conflicts that existed before without the changed releases are left out.
 */
export function checkChange(
  changed: readonly ReleaseManifest[],
  neighbours: readonly ReleaseManifest[],
  service: KnownService | null,
): Refusal[] {
  const own = new Set(changed.map(({ unit }) => unit));
  const others = neighbours.filter(({ unit }) => !own.has(unit));
  return changed.flatMap((manifest, index) => [
    ...checkAlone(manifest),
    ...changed.slice(index + 1).flatMap((other) => checkPair(manifest, other)),
    ...others.flatMap((other) => checkPair(manifest, other)),
    ...(service ? checkService(manifest, service) : []),
  ]);
}

/** Intents that a release uses and that `before` answered and `after` does not: the visitor would meet a dead button. */
export function lostAnswers(was: ReleaseSet, is: ReleaseSet): Refusal[] {
  const before = legible(was);
  const after = legible(is);
  const answered = (set: ReleaseSet) => new Set([...set.values()].flatMap((manifest) => Object.keys(manifest.contract?.answers ?? {})));
  const still = answered(after);
  const lost = [...answered(before)].filter((name) => !still.has(name));
  return lost.flatMap((name) => {
    const asker = [...after.values()].find((manifest) => manifest.contract?.asks[name]);
    const loser = [...before.values()].find((manifest) => manifest.contract?.answers[name]);
    if (!asker || !loser) return [];
    const now = after.get(loser.unit);
    return [
      {
        kind: 'intent' as const,
        unit: loser.unit,
        version: (now ?? loser).version,
        against: { unit: asker.unit, version: asker.version },
        reason: createMessage('intent.lost', { intent: name }),
        remedy: now
          ? createMessage('intent.answer', { unit: now.unit, asker: asker.unit })
          : createMessage('intent.askNoMore', { asker: asker.unit }),
      },
    ];
  });
}

/**
 * Fragments that a release shows and no unit offers: their places would stay empty. A unit that showed one before, when no unit
 * offered it, is left out.
 */
export function lostFragments(was: ReleaseSet, is: ReleaseSet): Refusal[] {
  const before = legible(was);
  const after = legible(is);
  const offered = (set: ReleaseSet) => new Set([...set.values()].flatMap((manifest) => Object.keys(manifest.contract?.offers ?? {})));
  const earlier = offered(before);
  const now = offered(after);
  const isBare = [...after.values()].every(hasNoFrame) && after.size > 1;
  return [...after.values()].flatMap((page) =>
    // What the host shows is in the frame of pages, and none of these has one.
    (isBare && isHost(page) ? [] : Object.keys(page.contract?.shows ?? {}))
      .filter((name) => !now.has(name) && (earlier.has(name) || !before.get(page.unit)?.contract?.shows?.[name]))
      .map((name) => {
        const loser = [...before.values()].find((manifest) => manifest.contract?.offers?.[name]);
        const next = loser && (after.get(loser.unit) ?? loser);
        return {
          kind: 'fragment' as const,
          unit: page.unit,
          version: page.version,
          against: next ? { unit: next.unit, version: next.version } : null,
          reason: createMessage('fragment.lost', { fragment: name }),
          remedy: createMessage('fragment.offer', { page: page.unit, fragment: name }),
        };
      }),
  );
}

/** Whether each page of a unit fills the window. */
function hasNoFrame({ descriptor }: ReleaseManifest): boolean {
  return (descriptor?.routes ?? []).every(({ layout }) => !hasFrame(layout));
}

function legible(set: ReleaseSet): ReleaseSet {
  return new Map([...set].filter(([, manifest]) => isWellFormed(manifest)));
}
