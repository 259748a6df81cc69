import type { SwapRule } from 'shared-contracts/descriptor';

/**
 * How a unit is in this tab: `absent`: nothing of it is on screen, or it is still on its way; `broken`: the message or the
 * last good release is mounted instead; `healthy`: its current release is on screen.
 */
export type Presence = 'absent' | 'broken' | 'healthy';

export interface SwapConditions {
  presence: Presence;
  /** Rule of the mounted release. */
  rule: SwapRule;
  /** The visitor has just navigated. */
  navigating: boolean;
  /** A payment is open. */
  paying: boolean;
}

/** True when another release may replace the current one now; else the swap stays pending. */
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
  /** A form control has the focus: a reload would lose its text. */
  typing: boolean;
}

/** True when the page may be reloaded with another release of the host. */
export function mayReload({ otherPage, playing, paying, typing }: ReloadConditions): boolean {
  return otherPage && !playing && !paying && !typing;
}
