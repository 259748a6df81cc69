import type { HealthView } from 'deploy-release/canary-analysis/health-view';
import type { GateReport } from 'deploy-release/gate/gate';
import type { Message } from 'deploy-release/messages/message';
import type { Locale } from 'shared-contracts/locale/locale';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ReleaseErrorReason } from '../release-error.ts';
import type { Translated } from '../verb.ts';

/** Header of requests that the page sends by itself, not because of a user. */
export const RENEWAL = 'x-renewal';
export type RenewalHeader = typeof RENEWAL;

/** Whose shop it is, in `data-brand` of the page: names by language, and the mark as a data address. */
export interface ShownBrand {
  name: Record<Locale, string>;
  mark: string;
}

/** Answer of `GET /session`: the signed-in manager, the channels of the console, and titles of the verbs by name. */
export interface SessionAnswer {
  name: string;
  channels: string[];
  verbs: Record<string, Translated>;
}

/** Data of the event `status`. `body` is null for a channel without a document. */
export interface StatusAnswer {
  channel: string;
  body: ChannelBody | null;
}

/** Answer of `GET /api/health` and data of the event `health`. */
export type HealthAnswer = { known: true; view: HealthView } | { known: false; reason: string };

/**
 * Why a request was refused. Beside the release service's reasons: `session` no valid one, `origin` another site asked, `attempts` too
 * many sign-ins, `moved` the channel is not what the manager saw any more, `unexpected` a fault of the console.
 */
export type ApiErrorReason = ReleaseErrorReason | 'session' | 'origin' | 'attempts' | 'moved' | 'unexpected';

/** Body of every answer that is not a success. */
export interface ApiErrorBody {
  reason: ApiErrorReason;
  /** For people, English. */
  message: string;
  /** The message as a sentence that the page knows in both languages, where it is one. */
  userMessage?: Message;
  report?: GateReport;
  /** With `moved`: the current state. */
  status?: StatusAnswer;
}
