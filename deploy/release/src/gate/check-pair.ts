import satisfies from 'semver/functions/satisfies.js';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { matchPath } from 'shared-contracts/routing/match';
import { createMessage, type Message } from '../messages/message.ts';
import { isHost, isWellFormed } from './check-manifest.ts';
import { exchangeMisfit, messageMisfit } from './check-service.ts';
import type { Refusal } from './refusal.ts';

/**
 * Whether two releases of different units are compatible. Each conflict names the side that would have to change. An invalid
 * manifest is not compared: a new release with one is refused for that alone, a live one is reported.
 */
export function checkPair(a: ReleaseManifest, b: ReleaseManifest): Refusal[] {
  if (!isWellFormed(a) || !isWellFormed(b)) return [];
  if (isHost(a) && isHost(b))
    return [refusal('identity', a, b, createMessage('manifest.hosts', { other: b.unit }), createMessage('manifest.oneHost'))];
  const between = [
    ...events(a, b),
    ...events(b, a),
    ...intents(a, b),
    ...intents(b, a),
    ...fragments(a, b),
    ...fragments(b, a),
    ...sameFragments(a, b),
    ...routes(a, b),
  ];
  if (isHost(a)) return [...between, ...leansOnHost(b, a)];
  return isHost(b) ? [...between, ...leansOnHost(a, b)] : between;
}

function refusal(kind: Refusal['kind'], from: ReleaseManifest, against: ReleaseManifest, reason: Message, remedy: Message): Refusal {
  return { kind, unit: from.unit, version: from.version, against: { unit: against.unit, version: against.version }, reason, remedy };
}

function events(sender: ReleaseManifest, receiver: ReleaseManifest): Refusal[] {
  return Object.entries(sender.contract?.emits ?? {}).flatMap(([name, sent]) => {
    const understood = receiver.contract?.consumes[name];
    const found = understood ? messageMisfit(sent, understood) : null;
    return found
      ? [
          refusal(
            'event',
            sender,
            receiver,
            createMessage('event.misfit', { event: name, why: found }),
            createMessage('event.keep', { sender: sender.unit, receiver: receiver.unit }),
          ),
        ]
      : [];
  });
}

function intents(asker: ReleaseManifest, answerer: ReleaseManifest): Refusal[] {
  return Object.entries(asker.contract?.asks ?? {}).flatMap(([name, asked]) => {
    const answered = answerer.contract?.answers[name];
    const found = answered ? exchangeMisfit(asked, answered) : null;
    return found
      ? [
          refusal(
            'intent',
            answerer,
            asker,
            createMessage('intent.misfit', { intent: name, why: found }),
            createMessage('intent.take', { answerer: answerer.unit, asker: asker.unit }),
          ),
        ]
      : [];
  });
}

/** The parameters that a page gives to a fragment have to fit the unit that offers it. */
function fragments(page: ReleaseManifest, offering: ReleaseManifest): Refusal[] {
  return Object.entries(page.contract?.shows ?? {}).flatMap(([name, given]) => {
    const offered = offering.contract?.offers?.[name];
    const found = offered ? messageMisfit(given, offered) : null;
    if (!found) return [];
    const remedy = createMessage('fragment.take', { offering: offering.unit, page: page.unit });
    return [refusal('fragment', offering, page, createMessage('fragment.misfit', { fragment: name, why: found }), remedy)];
  });
}

/** A page names a fragment, not a unit: two units that offer one fragment leave open which one it gets. */
function sameFragments(a: ReleaseManifest, b: ReleaseManifest): Refusal[] {
  return Object.keys(a.contract?.offers ?? {})
    .filter((name) => Object.hasOwn(b.contract?.offers ?? {}, name))
    .map((name) =>
      refusal('fragment', a, b, createMessage('fragment.clash', { fragment: name, other: b.unit }), createMessage('fragment.one')),
    );
}

/** Two units must not claim one address. A more exact pattern takes precedence over a wider one and is no conflict. */
function routes(a: ReleaseManifest, b: ReleaseManifest): Refusal[] {
  const claimed = new Map((b.descriptor?.routes ?? []).map((route) => [claimOf(route.path), route.path]));
  return (a.descriptor?.routes ?? []).flatMap(({ path }) => {
    const other = claimed.get(claimOf(path));
    return other === undefined ? [] : [refusal('route', a, b, createMessage('route.clash', { path, other }), createMessage('route.one'))];
  });
}

/** The address that a route claims: its pattern without parameter names, so that `/x/:a` and `/x/:b` are the same claim. */
export function claimOf(pattern: string): string {
  const plain = pattern.replace(/:[^/?]+(\??)/g, ':$1');
  return matchPath(pattern, '/') ? '/' : plain;
}

function leansOnHost(remote: ReleaseManifest, host: ReleaseManifest): Refusal[] {
  const kit = remote.kit
    .filter((part) => !Object.hasOwn(host.shared, `ui-kit/${part}`))
    .map((part) =>
      refusal('kit', remote, host, createMessage('kit.lacks', { part }), createMessage('kit.release', { part, unit: remote.unit })),
    );
  const shared = Object.entries(remote.shared)
    .filter(
      ([name, range]) => !(name.startsWith('ui-kit/') && !Object.hasOwn(host.shared, name)) && !satisfies(host.shared[name] ?? '', range),
    )
    .map(([name, range]) =>
      refusal(
        'shared',
        remote,
        host,
        createMessage('shared.range', { name, range, has: host.shared[name] ?? null }),
        createMessage('shared.build', { unit: remote.unit, name, range }),
      ),
    );
  const range = remote.descriptor?.contracts;
  const given = host.contract?.contracts;
  if (!range || !given || satisfies(given, range)) return [...kit, ...shared];
  return [
    ...kit,
    ...shared,
    refusal(
      'contracts',
      remote,
      host,
      createMessage('contracts.range', { range, has: given }),
      createMessage('contracts.widen', { unit: remote.unit, shell: host.unit }),
    ),
  ];
}
