import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage, type Message } from '../messages/message.ts';
import { StoreError } from '../store/index.ts';
import { checkPair } from './check-pair.ts';
import { checkRecord } from './check-record.ts';
import type { KnownService } from './check-service.ts';
import { checkChange, lostAnswers } from './check-set.ts';
import { type Neighbours, neighboursOf, type Records } from './neighbours.ts';
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
  readonly judgement: GateReport;
  readonly said: Message;

  constructor(judgement: GateReport) {
    const { refusals, moves } = judgement;
    const said = createMessage('gate.refused', { refusals: refusals.map(refusalLine), moves: moves ?? [] });
    super(said.text);
    this.name = 'GateError';
    this.judgement = judgement;
    this.said = said;
  }
}

export interface CheckRequest {
  /** What the channel serves now; null for an empty one. */
  body: ChannelBody | null;
  /** Releases that shall be served, by unit. */
  versions: Record<string, string>;
  records: Records;
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
export async function runGate({ body, versions, records, service, direction = 'forward' }: CheckRequest): Promise<GateReport> {
  const wanted = await Promise.all(
    Object.entries(versions).map(async ([unit, version]) => {
      const record = await records(unit, version);
      if (!record) throw new StoreError('missing', createMessage('release.unpublished', { release: `${unit}@${version}` }));
      return record;
    }),
  );
  const neighbours = await neighboursOf(body, records);
  const found = findings(wanted, neighbours, service);
  const unsaid = direction === 'back' ? found.served.filter(isUnsaid) : [];
  const refusals =
    direction === 'back'
      ? found.served.filter((refusal) => !isUnsaid(refusal))
      : [...found.served, ...found.retained.map(({ refusal }) => refusal)];
  const notes = [
    ...unread(neighbours, versions),
    ...unsaid.map(({ unit, version, reason }) => createMessage('record.unread', { release: `${unit}@${version}`, why: reason })),
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
  const after = new Map([...live, ...wanted.map((record) => [record.unit, record] as const)]);
  const own = new Set(wanted.map(({ unit }) => unit));
  const served = [...checkChange(wanted, [...live.values(), ...canaries], service), ...lostAnswers(live, after)];
  const lost = retained.flatMap((kept) =>
    own.has(kept.unit)
      ? []
      : wanted.flatMap((record) =>
          closedAlready(live.get(record.unit), kept) ? [] : checkPair(record, kept).map((refusal) => ({ kept, refusal })),
        ),
  );
  return { served, retained: lost };
}

/**
 * Whether a release is refused for what its record leaves unsaid. Visitors meet nothing of that: a release from before records
 * were looked at whole stood well, and a bad one must not stay for want of a way back.
 */
function isUnsaid({ reason }: Refusal): boolean {
  return reason.code === 'record.undeclared' || (reason.code === 'record.lacks' && reason.with.part !== 'descriptor');
}

/** Releases that stand already and that nothing could be compared with: their records are from before they were looked at whole. */
function unread({ live, canaries }: Neighbours, moving: Readonly<Record<string, string>>): Message[] {
  const others = [...live.values(), ...canaries].filter(({ unit }) => !Object.hasOwn(moving, unit));
  return others.flatMap((record) => {
    const [refusal] = checkRecord(record);
    return refusal ? [createMessage('record.unread', { release: `${record.unit}@${record.version}`, why: refusal.reason })] : [];
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
