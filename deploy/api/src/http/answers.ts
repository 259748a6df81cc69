import type { GateReport, HealthView } from 'deploy-release';
import type { Message } from 'deploy-release/messages';
import type { Locale } from 'shared-contracts/locale/locale';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ReleaseErrorReason } from '../release-error.ts';
import type { Translated } from '../verb.ts';

/** Header of automatic requests of the page, without a user action. */
export const RENEWAL = 'x-renewal';
export type RenewalHeader = typeof RENEWAL;

/** Brand in `data-brand` of the page: names by language, and the mark as a data URL. */
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
 * Why a request was refused. Beside the reasons of the release service: `session` no valid session, `origin` cross-origin request,
 * `attempts` too many sign-ins, `moved` the channel has changed since the user saw it, `unexpected` an internal error.
 */
export type ApiErrorReason = ReleaseErrorReason | 'session' | 'origin' | 'attempts' | 'moved' | 'unexpected';

/** Body of every response that is not a success. */
export interface ApiErrorBody {
  reason: ApiErrorReason;
  /** For people, English. */
  message: string;
  /** The message with its code, for both languages, where it has one. */
  userMessage?: Message;
  report?: GateReport;
  /** With `moved`: the current state. */
  status?: StatusAnswer;
}
