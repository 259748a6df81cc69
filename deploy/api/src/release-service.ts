import type { GateReport } from 'deploy-release/gate/gate';
import type { Message } from 'deploy-release/messages/message';
import type { PublishOptions, PublishResult } from 'deploy-release/store/index';
import type { ChannelAction, ChannelBody, TrustedKey } from 'shared-contracts/release/channel';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import type { ReleaseDiff } from './diff/release-diff.ts';
import type { NewToken, TokenInfo } from './rights/tokens.ts';

/**
 * Who asks. `team` publishes and checks the units of its list; `manager` does everything; `automation` takes one unit back to
 * a listed target or ends its canary, and nothing else.
 */
export interface Actor {
  name: string;
  role: Role;
  /** Units of a team; empty for the others. */
  units: string[];
  /** Null for the operator of the machine, who needs no token. */
  tokenId: string | null;
}

export const ROLES = ['team', 'manager', 'automation'] as const;
export type Role = (typeof ROLES)[number];

/** What goes with every change of a channel. */
export interface ChangeRequest {
  channel: string;
  /** Kept in the history; not public. A sentence of the catalogue where it is a machine that wishes. */
  why: Message | string;
  /** Same checks, same answer, nothing written but an audit entry. */
  dryRun?: boolean;
  /** False: refused (`missing`) where the channel has no document, so that a slip of the pen begins none. */
  newChannel?: boolean;
  /** Document that the wish was made on, 0 for none yet: when another one stands, nothing is done (`conflict`). */
  sequence?: number;
}

/** Units by name with the version that each shall have. */
export type Versions = Record<string, string>;

/** The same as somebody types it: as much of a version as is unique; null for the newest published one. */
export type RequestedVersions = Record<string, string | null>;

/** What the gate says of releases, and which ones it looked at. */
export interface CheckReport extends GateReport {
  versions: Versions;
}

/** A preview link: the value of `?preview=`, null where it was only tried; what it shows, and until when (ISO). */
export interface PreviewLink {
  value: string | null;
  units: Versions;
  until: string;
}

/** What may be tried of keys and tokens, with what it would be done with. */
export type DryRun =
  | { verb: 'keys.create' }
  | { verb: 'keys.rotate'; role: TrustedKey['role']; overlapDays?: number }
  | { verb: 'keys.retire'; id?: string }
  | { verb: 'keys.resign' }
  | ({ verb: 'tokens.create' } & NewToken)
  | { verb: 'tokens.revoke'; id: string };

/** An attempt that ended before it reached a verb: what somebody wanted, as far as it is known. */
export interface RejectedRequest {
  verb: string;
  channel?: string | null;
  asked?: Record<string, unknown>;
  why?: string;
  dryRun?: boolean;
}

/** Further than the store's: the unit that the folder has to hold a build of. */
export interface PublishRequest extends PublishOptions {
  unit?: string;
}

export interface UnitMove {
  unit: string;
  /** The newest listed target when left out; for a unit with a live canary: the canary ends and the current release stays. */
  to?: string;
}

/** A channel before and after a change, or before and as it would be after one that was only tried. */
export interface Outcome {
  dryRun: boolean;
  /** False when the channel says so already; then nothing was written. */
  changed: boolean;
  /** Of the document that stands now (of a dry run: that would stand). */
  sequence: number;
  before: ChannelBody | null;
  after: ChannelBody;
  report: GateReport;
  /** For people. */
  lines: Message[];
}

export interface HistoryEntry {
  sequence: number;
  at: string;
  action: ChannelAction;
  changed: string[];
  by: string;
  why: string;
  /** The reason as a sentence of the catalogue, where a machine gave it. */
  whyMessage?: Message;
  /** What each changed unit had before and has now, in short: `1.0.0 → 1.1.0`, `canary 1.2.0 10 %`. */
  moves: Record<string, Message>;
}

export interface VerifyReport {
  ok: boolean;
  channel: string;
  /** Documents of the chain that were checked. */
  documents: number;
  /** Releases whose files were hashed. */
  releases: number;
  /** Entries of the record of attempts, and the hash of the newest one. */
  audit: { entries: number; head: string | null };
  problems: Message[];
}

export interface GcReport {
  dryRun: boolean;
  /** `unit@version`. */
  removed: string[];
  kept: number;
  /** Bytes of their files, raw: what lies beside them compressed is not counted. */
  bytes: number;
}

/** One attempt, as it lies in the audit file. */
export interface AuditEntry {
  at: string;
  by: string;
  role: Role | null;
  tokenId: string | null;
  /** `promote`, `rollback`, `publish`, `tokens.create`, … */
  verb: string;
  channel: string | null;
  /** What was asked: units, versions, per cent; never a secret. */
  asked: Record<string, unknown>;
  why: string;
  /** The reason as a sentence of the catalogue, where a machine gave it. */
  whyMessage?: Message;
  dryRun: boolean;
  /** `interrupted`: its process was killed, and the record does not know what came of it. */
  outcome: 'done' | 'unchanged' | 'refused' | 'failed' | 'interrupted';
  /** Reason of a refusal (`ReleaseError.reason`), null when done. */
  reason: ReleaseErrorReason | 'unexpected' | null;
  /** For people, English. */
  message: string;
  /** The message as a sentence of the catalogue; absent where it is none of it, or a very long one. */
  userMessage?: Message;
  /** Document that the change made, null for none. */
  sequence: number | null;
}

/** A published release, as people tell it from others. */
export interface PublishedRelease {
  version: string;
  /** ISO time. */
  builtAt: string;
  /** Commit of its sources; null where the build knew none. */
  commit: string | null;
}

/** The one place that changes channels on behalf of somebody. Every verb checks the right first and records the attempt. */
export interface ReleaseService {
  /**
   * Who holds the token. Throws `ReleaseError` with `token` for an unknown, expired or revoked one, and records that; with `quiet` the
   * caller does.
   */
  authenticate(token: string, options?: { quiet?: boolean }): Promise<Actor>;
  /** Records an attempt that was refused before it reached a verb; `actor` null where nobody knows who it was. */
  auditRejected(actor: Actor | null, turned: RejectedRequest, refusal: ReleaseError): Promise<void>;
  publish(actor: Actor, dir: string, options?: PublishRequest): Promise<PublishResult>;
  /** What the gate says of releases on a channel; nothing changes. */
  check(actor: Actor, versions: RequestedVersions, options: { channel: string }): Promise<CheckReport>;
  promote(actor: Actor, versions: RequestedVersions, wish: ChangeRequest): Promise<Outcome>;
  /** `percent` 0 withdraws; a version of null is the newest one, and whatever runs for 0. */
  canary(actor: Actor, unit: string, share: { version: string | null; percent: number }, wish: ChangeRequest): Promise<Outcome>;
  /** Afterwards the units are held. */
  rollback(actor: Actor, moves: UnitMove[], wish: ChangeRequest): Promise<Outcome>;
  hold(actor: Actor, units: string[], wish: ChangeRequest): Promise<Outcome>;
  unhold(actor: Actor, units: string[], wish: ChangeRequest): Promise<Outcome>;
  pin(actor: Actor, release: { unit: string; version: string }, wish: ChangeRequest): Promise<Outcome>;
  unpin(actor: Actor, release: { unit: string; version: string }, wish: ChangeRequest): Promise<Outcome>;
  /** Out of the channel, with its routes. Throws `gate` while others ask what only it answers. */
  remove(actor: Actor, unit: string, wish: ChangeRequest): Promise<Outcome>;
  /** Whether something of keys and tokens would be done, checked as if it were; nothing is, and the attempt is recorded. */
  dryRun(actor: Actor, trial: DryRun): Promise<void>;
  /** Null for a channel without a document. */
  status(channel: string): Promise<ChannelBody | null>;
  /** Newest first; 50 unless told. */
  history(channel: string, options?: { limit?: number }): Promise<HistoryEntry[]>;
  diff(unit: string, from: string, to: string): Promise<ReleaseDiff>;
  /** Published versions of a unit, the newest build first. */
  versions(unit: string): Promise<string[]>;
  /** The same, with what tells releases of one version number from one another. */
  published(unit: string): Promise<PublishedRelease[]>;
  verify(channel: string): Promise<VerifyReport>;
  /** Removes releases that no channel names and that are older. */
  gc(actor: Actor, options: { olderThanDays: number; dryRun?: boolean }): Promise<GcReport>;
  /** Whether a service would understand every unit that is live and what each may go back to. */
  checkService(actor: Actor, contract: ServiceContract, options: { channel: string }): Promise<GateReport>;
  /** The same, and keeps the contract for the gate when it passes. Throws `ReleaseError` `gate` when it does not. */
  publishService(actor: Actor, contract: ServiceContract, options: { channel: string; dryRun?: boolean }): Promise<GateReport>;
  /** The text of the token is in this answer and nowhere else. */
  createToken(actor: Actor, wanted: NewToken): Promise<{ token: string; info: TokenInfo }>;
  tokens(actor: Actor): Promise<TokenInfo[]>;
  revokeToken(actor: Actor, id: string): Promise<TokenInfo>;
  /** Trusted keys, public parts. */
  keys(): Promise<TrustedKey[]>;
  createKeys(actor: Actor): Promise<TrustedKey[]>;
  rotateKeys(actor: Actor, rotation: { role: TrustedKey['role']; overlapDays?: number }): Promise<TrustedKey>;
  /** One key at once, or every one whose end is past. Gives the ids. */
  retireKeys(actor: Actor, id?: string): Promise<string[]>;
  /** Signs channels anew whose documents bear signatures of ending keys only: what an interrupted rotation leaves. Gives them. */
  signChannels(actor: Actor): Promise<string[]>;
  /** A link that shows releases to whoever has it, until `hours` are over. */
  previewLink(actor: Actor, units: RequestedVersions, options: { hours: number; dryRun?: boolean }): Promise<PreviewLink>;
  /** Newest first; 50 unless told. */
  audit(options?: { limit?: number }): Promise<AuditEntry[]>;
}

/**
 * `token`: unknown, expired or revoked. `right`: not theirs to do. `held`: needs `unhold` first. `gate`: see `report`.
 * `missing`: no such release, unit or target. `damaged`: bytes or signatures do not fit. `conflict`: others change the channel
 * at the same time, or the version is published with other bytes. `input`: the request makes no sense.
 */
export const RELEASE_ERROR_REASONS = ['token', 'right', 'held', 'gate', 'missing', 'damaged', 'conflict', 'input'] as const;
export type ReleaseErrorReason = (typeof RELEASE_ERROR_REASONS)[number];

/** A wish that the release service does not fulfil. The message says why and what to do, for people. */
export class ReleaseError extends Error {
  readonly reason: ReleaseErrorReason;
  /** The message as a sentence of the catalogue. */
  readonly userMessage: Message;
  readonly report?: GateReport;

  constructor(reason: ReleaseErrorReason, userMessage: Message, report?: GateReport) {
    super(userMessage.text);
    this.name = 'ReleaseError';
    this.reason = reason;
    this.userMessage = userMessage;
    if (report) this.report = report;
  }
}
