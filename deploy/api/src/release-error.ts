import { GateError, type GateReport, KeyError, StoreError } from 'deploy-release';
import { createMessage, type Message, MessageError } from 'deploy-release/messages';
import { isDiskFull } from './full-disk/disk-reserve.ts';

/**
 * `token`: unknown, expired or revoked. `right`: not allowed. `held`: needs `unhold` first. `gate`: see `report`.
 * `missing`: no such release, unit or target. `damaged`: bytes or signatures do not match. `conflict`: the channel was changed
 * at the same time, or the version is published with other bytes. `input`: the request is not valid. `full`: no room on the disk.
 */
export const RELEASE_ERROR_REASONS = ['token', 'right', 'held', 'gate', 'missing', 'damaged', 'conflict', 'input', 'full'] as const;
export type ReleaseErrorReason = (typeof RELEASE_ERROR_REASONS)[number];

/** The release service refuses a request. The message says why and what to do, for people. */
export class ReleaseError extends MessageError<ReleaseErrorReason> {
  override readonly name = 'ReleaseError';
  readonly report?: GateReport;

  constructor(reason: ReleaseErrorReason, userMessage: Message, report?: GateReport) {
    super(reason, userMessage);
    if (report) this.report = report;
  }
}

/** An error of the store, the keys or the gate as one of the release service; null for an unexpected one. */
export function releaseErrorOf(error: unknown): ReleaseError | null {
  if (error instanceof ReleaseError) return error;
  if (error instanceof GateError) return new ReleaseError('gate', error.userMessage, error.report);
  if (error instanceof StoreError) return new ReleaseError(OF_STORE[error.reason], error.userMessage);
  if (error instanceof KeyError) return new ReleaseError(OF_KEYS[error.reason], error.userMessage);
  if (isDiskFull(error)) return new ReleaseError('full', createMessage('disk.full'));
  return null;
}

const OF_STORE = {
  damaged: 'damaged',
  taken: 'conflict',
  missing: 'missing',
  format: 'damaged',
  held: 'held',
  conflict: 'conflict',
  automation: 'right',
  input: 'input',
} as const satisfies Record<StoreError['reason'], ReleaseErrorReason>;

const OF_KEYS = {
  missing: 'right',
  open: 'damaged',
  damaged: 'damaged',
  input: 'input',
} as const satisfies Record<KeyError['reason'], ReleaseErrorReason>;
