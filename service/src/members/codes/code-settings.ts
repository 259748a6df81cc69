import { CODE_WAIT_S } from 'shared-contracts/members/field-rules';
import { DAY_MS, HOUR_MS, type Limit } from '../../platform/limits/rate-limit.ts';

/** Attempts that one code allows, right or wrong. */
export const MOST_ATTEMPTS = 5;

/**
 * How many codes are sent. The first three count one contact and one requester: a network, a device of the owner, or a signed-in
 * member. So a stranger uses up none of the codes of the owner. `strangersDay` counts all networks together, against floods of mail.
 */
export const SENDING: Record<
  'wait' | 'requesterHour' | 'requesterDay' | 'strangersDay' | 'networkHour' | 'networkDay' | 'memberDay',
  Limit
> = {
  wait: { name: 'code wait', most: 1, windowMs: CODE_WAIT_S * 1000 },
  requesterHour: { name: 'code requester hour', most: 5, windowMs: HOUR_MS },
  requesterDay: { name: 'code requester day', most: 10, windowMs: DAY_MS },
  strangersDay: { name: 'code strangers day', most: 40, windowMs: DAY_MS },
  networkHour: { name: 'code network hour', most: 20, windowMs: HOUR_MS },
  networkDay: { name: 'code network day', most: 60, windowMs: DAY_MS },
  memberDay: { name: 'code member day', most: 20, windowMs: DAY_MS },
};

/** How many codes one network may try, whatever the account. */
export const TRYING: Limit = { name: 'code tries', most: 60, windowMs: HOUR_MS };
