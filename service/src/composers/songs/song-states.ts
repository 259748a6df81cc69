import type { SongState } from 'shared-contracts/composer/song-rules';

/**
 * From which states an event of a song leads where; every other combination is refused. A new song begins as a draft. The change of a song
 * on sale goes through the first three events by itself, while the song stays in its state.
 */
export const SONG_TRANSITIONS = {
  submit: { from: ['draft', 'rejected'], to: 'auditing' },
  accept: { from: ['auditing'], to: 'passed' },
  refuse: { from: ['auditing'], to: 'rejected' },
  revoke: { from: ['passed'], to: 'revokeRequested' },
  takeBack: { from: ['revokeRequested'], to: 'passed' },
  release: { from: ['revokeRequested'], to: 'released' },
} as const satisfies Record<string, { from: readonly SongState[]; to: SongState }>;
export type SongEvent = keyof typeof SONG_TRANSITIONS;
/** Events of an audit. */
export type AuditEvent = 'submit' | 'accept' | 'refuse';

/** States in which buyers see the song. */
export const ON_SALE = ['passed', 'revokeRequested'] as const satisfies readonly SongState[];
/** States in which the composer writes. */
export const EDITABLE = ['draft', 'rejected'] as const satisfies readonly SongState[];

export function isOnSale(state: SongState): boolean {
  return (ON_SALE as readonly SongState[]).includes(state);
}

export function isEditable(state: SongState): boolean {
  return (EDITABLE as readonly SongState[]).includes(state);
}
