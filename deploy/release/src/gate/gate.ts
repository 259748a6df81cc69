import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage, type Message } from '../messages/message.ts';
import { StoreError } from '../store/release-store.ts';
import { checkChannel } from './check-channel.ts';
import { checkManifest } from './check-manifest.ts';
import { checkPair } from './check-pair.ts';
import type { KnownService } from './check-service.ts';
import { checkChange, lostAnswers, lostFragments } from './check-set.ts';
import { type Neighbours, neighboursOf, type ReadManifest } from './neighbours.ts';
import { type Refusal, refusalLine } from './refusal.ts';
import { smallestMoves } from './smallest-moves.ts';

/** Result of the gate for a requested change of a channel. */
export interface GateReport {
  refusals: Refusal[];
  /** Further moves with which the change would pass, `unit@version`; empty when it passes alone, null when there are none. */
  moves: string[] | null;
  /** Warnings: they do not stop the change. */
  notes: Message[];
}

/** A change that the gate refuses. The message holds every reason and the proposed remedy. */
export class GateError extends Error {
  readonly report: GateReport;
  readonly userMessage: Message;

  constructor(report: GateReport) {
    const { refusals, moves } = report;
    const userMessage = createMessage('gate.refused', { refusals: refusals.map(refusalLine), moves: moves ?? [] });
    super(userMessage.text);
    this.name = 'GateError';
    this.report = report;
    this.userMessage = userMessage;
  }
}

export interface CheckRequest {
  /** The current document of the channel; null for an empty one. */
  body: ChannelBody | null;
  /** Releases that would be live after the change, by unit. */
  versions: Record<string, string>;
  readManifest: ReadManifest;
  /** Contract of the service; null when it is unknown. */
  service: KnownService | null;
  /**
   * `back` for a rollback: a conflict is refused only where visitors would meet it. A conflict that only blocks another rollback
   * is a warning, because a bad release must not stay live for that.
   */
  direction?: 'forward' | 'back';
  /** The channel that would change; without it nothing is said of a unit that is for another one. */
  channel?: string;
}

/**
 * Checks a requested change against everything that is live on a channel (canaries too), every release that its units may be
 * rolled back to, and pinned ones. Moving units are not checked against their own earlier releases. Throws `StoreError` `missing`
 * when a named release does not exist.
 */
export async function runGate({
  body,
  versions,
  readManifest: manifests,
  service,
  direction = 'forward',
  channel,
}: CheckRequest): Promise<GateReport> {
  const wanted = await Promise.all(
    Object.entries(versions).map(async ([unit, version]) => {
      const manifest = await manifests(unit, version);
      if (!manifest) throw new StoreError('missing', createMessage('release.unpublished', { release: `${unit}@${version}` }));
      return manifest;
    }),
  );
  const neighbours = await neighboursOf(body, manifests);
  const found = findings(wanted, neighbours, service);
  const undeclared = direction === 'back' ? found.served.filter(isUndeclared) : [];
  const refusals =
    direction === 'back'
      ? found.served.filter((refusal) => !isUndeclared(refusal))
      : [...checkChannel(wanted, channel), ...found.served, ...found.retained.map(({ refusal }) => refusal)];
  const notes = [
    ...unread(neighbours, versions),
    ...undeclared.map(({ unit, version, reason }) => createMessage('manifest.unread', { release: `${unit}@${version}`, why: reason })),
    ...(direction === 'back' ? found.retained.map(lostRollback) : []),
  ];
  if (refusals.length === 0) return { refusals, moves: [], notes };
  return { refusals, moves: proposal(wanted, neighbours, { body, service, direction }), notes };
}

interface Findings {
  /** Conflicts that visitors would meet. */
  served: Refusal[];
  /** Conflicts that a later rollback to `kept` would meet. */
  retained: LostRollback[];
}

interface LostRollback {
  kept: ReleaseManifest;
  refusal: Refusal;
}

function findings(wanted: readonly ReleaseManifest[], { live, canaries, retained }: Neighbours, service: KnownService | null): Findings {
  const after = new Map([...live, ...wanted.map((manifest) => [manifest.unit, manifest] as const)]);
  const own = new Set(wanted.map(({ unit }) => unit));
  const served = [
    ...checkChange(wanted, [...live.values(), ...canaries], service),
    ...lostAnswers(live, after),
    ...lostFragments(live, after),
  ];
  const lost = retained.flatMap((kept) =>
    own.has(kept.unit)
      ? []
      : wanted.flatMap((manifest) =>
          isBlockedAlready(live.get(manifest.unit), kept) ? [] : checkPair(manifest, kept).map((refusal) => ({ kept, refusal })),
        ),
  );
  return { served, retained: lost };
}

/**
 * Whether a release is refused for what its manifest leaves out. In a rollback it is not: visitors meet nothing of it, a release
 * older than these checks ran without fault, and a bad release must not stay live for want of a rollback target.
 */
function isUndeclared({ reason }: Refusal): boolean {
  return reason.code === 'manifest.undeclared' || (reason.code === 'manifest.lacks' && reason.params.part !== 'descriptor');
}

/** Live releases that cannot be compared: their manifests are older than the checks. */
function unread({ live, canaries }: Neighbours, moving: Readonly<Record<string, string>>): Message[] {
  const others = [...live.values(), ...canaries].filter(({ unit }) => !Object.hasOwn(moving, unit));
  return others.flatMap((manifest) => {
    const [refusal] = checkManifest(manifest);
    return refusal ? [createMessage('manifest.unread', { release: `${manifest.unit}@${manifest.version}`, why: refusal.reason })] : [];
  });
}

/** A rollback that a live release blocks already is not counted against the change. */
function isBlockedAlready(current: ReleaseManifest | undefined, other: ReleaseManifest): boolean {
  return current !== undefined && checkPair(current, other).length > 0;
}

/** The smallest set of moves that passes the gate, canaries included. */
function proposal(
  wanted: readonly ReleaseManifest[],
  neighbours: Neighbours,
  { body, service, direction }: Required<Pick<CheckRequest, 'body' | 'service' | 'direction'>>,
): string[] | null {
  const reachable = neighbours.retained.filter(({ unit, version }) => isReachable(body?.units[unit], version, direction));
  const moves = smallestMoves(neighbours.live, wanted, reachable, service);
  if (!moves?.length) return null;
  const { served, retained } = findings([...wanted, ...moves], neighbours, service);
  const passes = direction === 'back' ? served.every(isUndeclared) : served.length === 0 && retained.length === 0;
  return passes ? moves.map(({ unit, version }) => `${unit}@${version}`) : null;
}

/** Whether the channel allows a unit to move to a release: back to targets only, and forward unless it is held. */
function isReachable(unit: ChannelUnit | undefined, version: string, direction: 'forward' | 'back'): boolean {
  if (!unit) return false;
  return direction === 'back' ? unit.targets.includes(version) : unit.hold === undefined;
}

function lostRollback({ kept, refusal }: LostRollback): Message {
  return createMessage('gate.wayLost', { release: `${kept.unit}@${kept.version}`, why: refusalLine(refusal) });
}
