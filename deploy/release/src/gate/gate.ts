import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage, type Message } from '../messages/message.ts';
import { StoreError } from '../store/release-store.ts';
import { checkManifest } from './check-manifest.ts';
import { checkPair } from './check-pair.ts';
import type { KnownService } from './check-service.ts';
import { checkChange, lostAnswers } from './check-set.ts';
import { type Neighbours, neighboursOf, type ReadManifest } from './neighbours.ts';
import { type Refusal, refusalLine } from './refusal.ts';
import { smallestMoves } from './smallest-moves.ts';

/** What the gate says of a wanted change of a channel. */
export interface GateReport {
  refusals: Refusal[];
  /** Further moves with which the change would pass, `unit@version`; empty when it passes alone, null when there are none. */
  moves: string[] | null;
  /** What people should know although it stops nothing. */
  notes: Message[];
}

/** A change that the gate does not let through; what it says holds every reason and what would mend it. */
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
  /** What the channel serves now; null for an empty one. */
  body: ChannelBody | null;
  /** Releases that shall be served, by unit. */
  versions: Record<string, string>;
  readManifest: ReadManifest;
  /** Null when nothing is known of the service. */
  service: KnownService | null;
  /**
   * `back` for a way back: what cannot stand beside it is refused only where visitors would meet it, and told where merely
   * another way back is lost, because a bad release must not stay for that.
   */
  direction?: 'forward' | 'back';
}

/**
 * Holds a wanted change against what is live on a channel (canaries too), every release that its units may go back to and pinned
 * ones. Throws `StoreError` `missing` when a named release does not exist. Releases of the units that move are not held against their own past.
 */
export async function runGate({
  body,
  versions,
  readManifest: manifests,
  service,
  direction = 'forward',
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
  const unsaid = direction === 'back' ? found.served.filter(isUnsaid) : [];
  const refusals =
    direction === 'back'
      ? found.served.filter((refusal) => !isUnsaid(refusal))
      : [...found.served, ...found.retained.map(({ refusal }) => refusal)];
  const notes = [
    ...unread(neighbours, versions),
    ...unsaid.map(({ unit, version, reason }) => createMessage('manifest.unread', { release: `${unit}@${version}`, why: reason })),
    ...(direction === 'back' ? found.retained.map(lostWay) : []),
  ];
  if (refusals.length === 0) return { refusals, moves: [], notes };
  return { refusals, moves: proposal(wanted, neighbours, { body, service, direction }), notes };
}

interface Findings {
  /** What visitors would meet. */
  served: Refusal[];
  /** What a later way back, to `kept`, would meet. */
  retained: LostWay[];
}

interface LostWay {
  kept: ReleaseManifest;
  refusal: Refusal;
}

function findings(wanted: readonly ReleaseManifest[], { live, canaries, retained }: Neighbours, service: KnownService | null): Findings {
  const after = new Map([...live, ...wanted.map((manifest) => [manifest.unit, manifest] as const)]);
  const own = new Set(wanted.map(({ unit }) => unit));
  const served = [...checkChange(wanted, [...live.values(), ...canaries], service), ...lostAnswers(live, after)];
  const lost = retained.flatMap((kept) =>
    own.has(kept.unit)
      ? []
      : wanted.flatMap((manifest) =>
          closedAlready(live.get(manifest.unit), kept) ? [] : checkPair(manifest, kept).map((refusal) => ({ kept, refusal })),
        ),
  );
  return { served, retained: lost };
}

/**
 * Whether a release is refused for what its manifest leaves unsaid. Visitors meet nothing of that: a release from before manifests
 * were looked at whole stood well, and a bad one must not stay for want of a way back.
 */
function isUnsaid({ reason }: Refusal): boolean {
  return reason.code === 'manifest.undeclared' || (reason.code === 'manifest.lacks' && reason.params.part !== 'descriptor');
}

/** Releases that stand already and that nothing could be compared with: their manifests are from before they were looked at whole. */
function unread({ live, canaries }: Neighbours, moving: Readonly<Record<string, string>>): Message[] {
  const others = [...live.values(), ...canaries].filter(({ unit }) => !Object.hasOwn(moving, unit));
  return others.flatMap((manifest) => {
    const [refusal] = checkManifest(manifest);
    return refusal ? [createMessage('manifest.unread', { release: `${manifest.unit}@${manifest.version}`, why: refusal.reason })] : [];
  });
}

/** A way back that what is live blocks already is not lost by what comes after it. */
function closedAlready(current: ReleaseManifest | undefined, other: ReleaseManifest): boolean {
  return current !== undefined && checkPair(current, other).length > 0;
}

/** The smallest set that really passes, canaries included. */
function proposal(
  wanted: readonly ReleaseManifest[],
  neighbours: Neighbours,
  { body, service, direction }: Required<Pick<CheckRequest, 'body' | 'service' | 'direction'>>,
): string[] | null {
  const reachable = neighbours.retained.filter(({ unit, version }) => isReachable(body?.units[unit], version, direction));
  const moves = smallestMoves(neighbours.live, wanted, reachable, service);
  if (!moves?.length) return null;
  const { served, retained } = findings([...wanted, ...moves], neighbours, service);
  const passes = direction === 'back' ? served.every(isUnsaid) : served.length === 0 && retained.length === 0;
  return passes ? moves.map(({ unit, version }) => `${unit}@${version}`) : null;
}

/** Whether the channel would let a unit move there: back to targets only, and forward unless it is held. */
function isReachable(unit: ChannelUnit | undefined, version: string, direction: 'forward' | 'back'): boolean {
  if (!unit) return false;
  return direction === 'back' ? unit.targets.includes(version) : unit.hold === undefined;
}

function lostWay({ kept, refusal }: LostWay): Message {
  return createMessage('gate.wayLost', { release: `${kept.unit}@${kept.version}`, why: refusalLine(refusal) });
}
