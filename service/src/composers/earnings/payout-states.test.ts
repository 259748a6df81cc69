import { PAYOUT_STATES } from 'shared-contracts/api/earnings';
import { OPEN, PAYOUT_TRANSITIONS, STANDING } from './payout-states.ts';

test('a payout that was refused, withdrawn or came back stays so, and one that was transferred can only come back', () => {
  const leaving = (state: string) =>
    Object.entries(PAYOUT_TRANSITIONS).flatMap(([event, { from }]) => ((from as readonly string[]).includes(state) ? [event] : []));
  expect(Object.fromEntries(PAYOUT_STATES.map((state) => [state, leaving(state)]))).toEqual({
    requested: ['confirm', 'refuse', 'withdraw'],
    confirmed: ['confirm', 'pay', 'comeBack', 'refuse'],
    paid: ['comeBack'],
    returned: [],
    refused: [],
    withdrawn: [],
  });
});

test('what is open is not paid yet, and what stands pays its entries', () => {
  expect(STANDING).toEqual([...OPEN, 'paid']);
});
