import type { GateReport } from 'deploy-release';
import type { Message } from 'deploy-release/messages';
import type { ChannelAction, ChannelBody } from 'shared-contracts/release/channel';
import type { Role } from './actor.ts';
import type { ReleaseErrorReason } from './release-error.ts';

/** What goes with every change of a channel. */
export interface ChangeRequest {
  channel: string;
  /** Kept in the history; not public. A sentence of the catalogue where it is a machine that wishes. */
  why: Message | string;
  /** Same checks, same answer, nothing written but an audit entry. */
  dryRun?: boolean;
  /** False: refused (`missing`) where the channel has no document, so that a slip of the pen begins none. */
  newChannel?: boolean;
  /** Sequence of the document that the caller saw, 0 for none: the change is refused (`conflict`) when the channel has another one. */
  sequence?: number;
}

/** Units by name with the version that each shall have. */
export type Versions = Record<string, string>;

/** The version as typed: any unique prefix (`beginsWith`); null for the newest published one. */
export type RequestedVersions = Record<string, string | null>;

/** The gate's report on releases, and which ones it checked. */
export interface CheckReport extends GateReport {
  versions: Versions;
}

/** A preview link: its id and the value of `?preview=`, null in a dry run; what it shows, and until when (ISO). */
export interface PreviewLink {
  id: string | null;
  value: string | null;
  units: Versions;
  until: string;
}

/** A request refused before a verb ran, as far as it was parsed. */
export interface RejectedRequest {
  verb: string;
  channel?: string | null;
  asked?: Record<string, unknown>;
  why?: string;
  dryRun?: boolean;
}

export interface UnitMove {
  unit: string;
  /** The newest listed target when left out; for a unit with a live canary: the canary ends and the current release stays. */
  to?: string;
  /** The release to roll back. When the unit serves it no longer, nothing changes. */
  from?: string;
}

/** A channel before and after a change, or before and as it would be after one that was only tried. */
export interface Outcome {
  dryRun: boolean;
  /** False when the channel is in that state already; then nothing was written. */
  changed: boolean;
  /** Sequence of the resulting document (of a dry run: the one that would result). */
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

/** A published release with what identifies it for people. */
export interface PublishedRelease {
  version: string;
  /** ISO time. */
  builtAt: string;
  /** Commit of its sources; null where the build knew none. */
  commit: string | null;
  /** Its sources differed from that commit. */
  dirty: boolean;
}
