import { exchangeMisfit, messageMisfit } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { ExposeFiles, ReleaseManifest } from 'shared-contracts/release/manifest';
import type { MessageContract, RequestContract } from 'shared-contracts/release/unit-contract';
import type { Change, ReleaseDiff, SizeChange, WireChange } from './release-diff.ts';

/** What differs between two releases of one unit, in names that a person knows; pure. */
export function diffReleases(from: ReleaseManifest, to: ReleaseManifest): ReleaseDiff {
  const head = ({ version, commit, dirty = false, builtAt }: ReleaseManifest) => ({ version, commit, dirty, builtAt });
  return {
    unit: to.unit,
    from: head(from),
    to: head(to),
    descriptor: changes(descriptorParts(from), descriptorParts(to)),
    routes: changes(routesOf(from), routesOf(to)),
    emits: messages(from.contract?.emits, to.contract?.emits, sentBreaks),
    consumes: messages(from.contract?.consumes, to.contract?.consumes, takenBreaks),
    answers: messages(from.contract?.answers, to.contract?.answers, answerBreaks),
    asks: messages(from.contract?.asks, to.contract?.asks, askBreaks),
    offers: messages(from.contract?.offers, to.contract?.offers, takenBreaks),
    shows: messages(from.contract?.shows, to.contract?.shows, sentBreaks),
    calls: messages(from.contract?.calls, to.contract?.calls, askBreaks),
    shared: changes(from.shared, to.shared),
    kit: { added: to.kit.filter((part) => !from.kit.includes(part)), removed: from.kit.filter((part) => !to.kit.includes(part)) },
    locales: changes(from.missingMessages ?? {}, to.missingMessages ?? {}),
    sizes: sizes(from, to),
    files: files(from, to),
  };
}

/** Entries that are not the same, by name. */
function changes<Value>(from: Readonly<Record<string, Value>>, to: Readonly<Record<string, Value>>): Change<Value>[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return names
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((change) => JSON.stringify(change.from) !== JSON.stringify(change.to));
}

/** Parts of a descriptor that have no list of their own in the diff, as JSON. */
function descriptorParts({ descriptor }: ReleaseManifest): Record<string, string> {
  if (!descriptor) return {};
  const {
    unit: _,
    routes: _routes,
    intents: _intents,
    asks: _asks,
    fragments: _fragments,
    shows: _shows,
    emits: _emits,
    consumes: _consumes,
    calls: _calls,
    ...rest
  } = descriptor;
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, JSON.stringify(value)]));
}

function routesOf({ descriptor }: ReleaseManifest): Record<string, string> {
  return Object.fromEntries((descriptor?.routes ?? []).map((route) => [route.path, JSON.stringify(route)]));
}

function messages<Contract extends MessageContract>(
  from: Readonly<Record<string, Contract>> = {},
  to: Readonly<Record<string, Contract>> = {},
  breaks: (was: Contract, is: Contract) => (Message | null)[],
): WireChange[] {
  return changes(from, to).map(({ name, from: was, to: is }) => {
    if (!was) return { name, change: 'added', breaks: [] };
    if (!is) return { name, change: 'removed', breaks: [] };
    return { name, change: 'changed', breaks: breaks(was, is).filter((reason) => reason !== null) };
  });
}

const sentBreaks = (was: MessageContract, is: MessageContract) => [breakOf('contract.readers', messageMisfit(is, was))];
const takenBreaks = (was: MessageContract, is: MessageContract) => [breakOf('contract.senders', messageMisfit(was, is))];
const answerBreaks = (was: RequestContract, is: RequestContract) => [breakOf('contract.askers', exchangeMisfit(was, is))];
const askBreaks = (was: RequestContract, is: RequestContract) => [breakOf('contract.answerers', exchangeMisfit(is, was))];

function breakOf(
  whom: 'contract.readers' | 'contract.senders' | 'contract.askers' | 'contract.answerers',
  why: Message | null,
): Message | null {
  return why && createMessage(whom, { why });
}

function sizes(from: ReleaseManifest, to: ReleaseManifest): SizeChange[] {
  const names = [...new Set([...Object.keys(from.exposes), ...Object.keys(to.exposes)])].sort();
  const exposes = names.map((name) => ({ name, from: bytesOf(from, from.exposes[name]), to: bytesOf(to, to.exposes[name]) }));
  return [...exposes, { name: 'total', from: total(from), to: total(to) }];
}

/** Scripts and styles that an expose needs at once, both languages; its entry is in `total`. */
function bytesOf({ sizes: bytes }: ReleaseManifest, expose: ExposeFiles | undefined): number {
  const names = expose ? [...expose.js, ...expose.css, ...Object.values(expose.locales).flat()] : [];
  return [...new Set(names)].reduce((sum, name) => sum + (bytes[name] ?? 0), 0);
}

function total({ sizes: bytes }: ReleaseManifest): number {
  return Object.entries(bytes).reduce((sum, [name, length]) => (/\.(js|css)$/.test(name) ? sum + length : sum), 0);
}

function files({ integrity: from }: ReleaseManifest, { integrity: to }: ReleaseManifest): ReleaseDiff['files'] {
  // Names carry a hash of the content, so a changed file is one that goes and one that comes.
  const same = Object.entries(to).filter(([name, digest]) => from[name] === digest).length;
  return { added: Object.keys(to).length - same, removed: Object.keys(from).length - same, same };
}
