import type { HealthView } from 'deploy-release/canary-analysis/health-view';
import type { GateReport } from 'deploy-release/gate/gate';
import type { Message } from 'deploy-release/messages/message';
import type { Locale } from 'shared-contracts/locale/locale';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { PublishedRelease, ReleaseErrorReason, UnitMove, Versions } from '../release-service.ts';

/** Header of what the page asks by itself, not because somebody did something. */
export const RENEWAL = 'x-renewal';

/** What a release manager may do from the console. */
export type Act =
  | { action: 'promote'; versions: Versions }
  | { action: 'canary'; unit: string; version: string; percent: number }
  | { action: 'withdraw'; unit: string; version: string }
  | { action: 'rollback'; moves: UnitMove[] }
  | { action: 'hold'; units: string[] }
  | { action: 'unhold'; units: string[] }
  | { action: 'pin'; unit: string; version: string }
  | { action: 'unpin'; unit: string; version: string };

/** Whose shop it is, in `data-brand` of the page: names by language, and the mark as a data address. */
export interface ShownBrand {
  name: Record<Locale, string>;
  mark: string;
}

/** Body of `POST /api/dry-run`. */
export interface DryRunRequest {
  channel: string;
  act: Act;
  why: string;
}

/** Body of `POST /api/act`. `sequence` is that of the document which the manager saw, 0 for a channel without one. */
export interface ActRequest extends DryRunRequest {
  sequence: number;
}

/** Answer of `GET /session`: who is signed in and what there is to look at. */
export interface SessionAnswer {
  name: string;
  channels: string[];
}

/** Answer of `GET /api/status` and data of the event `status`. `body` is null for a channel without a document. */
export interface StatusAnswer {
  channel: string;
  body: ChannelBody | null;
}

/** Answer of `GET /api/health` and data of the event `health`. */
export type HealthAnswer = { known: true; view: HealthView } | { known: false; reason: string };

/** Answer of `GET /api/releases/:unit`: what is published, the newest build first. */
export interface ReleasesAnswer {
  unit: string;
  releases: PublishedRelease[];
}

/**
 * Why a request was refused. Beside the release service's reasons: `session` no valid one, `origin` another site asked, `attempts` too
 * many sign-ins, `moved` the channel is not what the manager saw any more, `unexpected` a fault of the console.
 */
export type ConsoleReason = ReleaseErrorReason | 'session' | 'origin' | 'attempts' | 'moved' | 'unexpected';

/** Body of every answer that is not a success. */
export interface RefusalAnswer {
  reason: ConsoleReason;
  /** For people, English. */
  message: string;
  /** The message as a sentence that the page knows in both languages, where it is one. */
  userMessage?: Message;
  report?: GateReport;
  /** With `moved`: what stands now. */
  status?: StatusAnswer;
}
