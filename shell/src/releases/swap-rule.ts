import type { SwapRule } from 'shared-contracts/descriptor';

/**
 * How a unit is in this tab: `absent`: nothing of it is on screen, or it is still on its way; `broken`: the message or the
 * last good release stands in its place; `healthy`: its current release is on screen.
 */
export type Presence = 'absent' | 'broken' | 'healthy';

export interface SwapConditions {
  presence: Presence;
  /** Rule of the release that stands. */
  rule: SwapRule;
  /** The visitor has just gone to another address. */
  navigating: boolean;
  /** Money is on its way. */
  paying: boolean;
}

/** Whether another release may take the place of the current one now; else it waits for a later moment. */
export function maySwap({ presence, rule, navigating: moving, paying }: SwapConditions): boolean {
  if (paying) return false;
  if (presence !== 'healthy' || rule === 'allow') return true;
  return rule === 'defer' && moving;
}

export interface ReloadConditions {
  /** The visitor went to another page; a change of the query alone is not one. */
  otherPage: boolean;
  playing: boolean;
  paying: boolean;
  /** Something is being typed that a new document would lose. */
  typing: boolean;
}

/** Whether a page of another release of the host may be loaded whole now. */
export function mayReload({ otherPage, playing, paying, typing }: ReloadConditions): boolean {
  return otherPage && !playing && !paying && !typing;
}
