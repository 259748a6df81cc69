import type { UnitName } from '../units.ts';

/** A release that a share of the visitors gets instead of the current one. */
export interface Canary {
  version: string;
  /** Share of visitors, 0 to 100, two decimals at most. */
  percent: number;
  /** ISO time at which this version began as a canary; a change of its share keeps it. */
  since: string;
  /** A plan that a release manager signed: the share grows step by step, then the release is promoted. */
  rollout?: Rollout;
}

/** A promotion in steps. The current step is the `percent` of the canary. */
export interface Rollout {
  /** Shares of visitors, ascending, each above 0 and below 100. After the last one the release is promoted. */
  steps: number[];
  /** ISO time at which the current step began. */
  stepSince: string;
  /** Least duration of a step that ends automatically, seconds. */
  minSeconds: number;
  /** Set by a release manager: the current step goes on until it is removed. */
  paused?: true;
}

/** Number of rollback targets that a channel keeps for a unit. */
export const TARGETS_KEPT = 5;

/**
 * What a channel serves of one unit. All of it is public: it travels to open tabs. Who changed it and why is in the metadata.
 */
export interface ChannelUnit {
  current: string;
  /** ISO time at which `current` went live. */
  since: string;
  /** Earlier good releases, the newest first: where the unit may go back to. One that was rolled back is not among them. */
  targets: string[];
  /** Releases that stay in the store, and in what the gate compares with, however old they get. */
  pinned?: string[];
  canary?: Canary;
  /** Set by a rollback or by hand: nothing of this unit goes forward until somebody lifts it. */
  hold?: {
    at: string;
    /** Releases that were rolled back. */
    rolledBack: string[];
  };
}

export const CHANNEL_ACTIONS = [
  'promote',
  'rollback',
  'canary',
  'withdraw',
  'rollout',
  'advance',
  'skip',
  'pause',
  'resume',
  'hold',
  'unhold',
  'pin',
  'unpin',
  'remove',
  'resign',
] as const;
/**
 * `withdraw` ends a canary without a finding; `remove` takes a unit out; `resign` only renews the signatures after a change of keys.
 * `rollout` starts a promotion in steps, `advance` goes to its next step, `skip` does so at once (a release manager), `pause` and
 * `resume` stop and continue it.
 */
export type ChannelAction = (typeof CHANNEL_ACTIONS)[number];

/** The signed part of a channel document. Each one names the hash of the one before it, so the chain is the history. */
export interface ChannelBody {
  format: 1;
  channel: string;
  /** 1 for the first document, then one more each time. */
  sequence: number;
  /** SHA-256, hex, of the predecessor's body text; null for the first. */
  previous: string | null;
  /** ISO time in UTC. */
  at: string;
  action: ChannelAction;
  /** Units that the change is about, in order of their names. */
  changed: UnitName[];
  units: Record<UnitName, ChannelUnit>;
  /** `sha384-<base64>` of `release.json` by `unit@version`, for every version that `units` names as current, target, pinned or canary. */
  releases: Record<string, string>;
  /** SHA-256, hex, of the metadata text: binds who and why without publishing them. */
  metadata: string;
}

/** Who changed a channel and why. It stays in the store. */
export interface ChangeMetadata {
  by: string;
  why: string;
  /** Random, so that the metadata cannot be guessed from its hash. */
  salt: string;
}

/** A channel document as it travels: to tabs without its metadata, in the store with it. */
export interface SignedChannel {
  /** The exact text that is signed and hashed: JSON of a `ChannelBody`. */
  body: string;
  /** By id of the key: ECDSA P-256 with SHA-256 over the text in UTF-8, r and s joined (IEEE P1363), base64. */
  signatures: Record<string, string>;
  /** JSON of a `ChangeMetadata`. */
  metadata?: string;
}

/**
 * A key whose signature counts. `release`: any change. `automation`: only to roll one unit back to its newest target, to end its
 * canary, or to take the next step of its rollout (`isAutomationStep`).
 */
export interface TrustedKey {
  id: string;
  role: 'release' | 'automation';
  /** Public part, P-256. */
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  /** ISO time after which signatures of this key count no more; left out while it is in use. */
  until?: string;
}

/** Name of one release in tables and messages. */
export function releaseName(unit: UnitName, version: string): string {
  return `${unit}@${version}`;
}

/** Every version that a channel names of a unit: current, canary, targets, pinned; each once. */
export function namedVersions({ current, canary, targets, pinned = [] }: ChannelUnit): string[] {
  return [...new Set([current, ...(canary ? [canary.version] : []), ...targets, ...pinned])];
}
