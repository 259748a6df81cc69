import { ORDER_STATES, type OrderEvent, STATUS_OF, TRANSITIONS } from './order-states.ts';

const ENDED = new Set(['cancelled', 'refunded']);

test('every order can go on to an end, and nothing leaves a cancelled or refunded one', () => {
  const targets = (state: (typeof ORDER_STATES)[number]) =>
    Object.values(TRANSITIONS).flatMap(({ from, to }) => (from.includes(state) ? [to] : []));
  for (const state of ORDER_STATES) expect(targets(state).length > 0).toBe(!ENDED.has(state));
});

test('an order is paid from the payment page, or revived by a payment that came late', () => {
  const leadsToPaid = (Object.entries(TRANSITIONS) as [OrderEvent, (typeof TRANSITIONS)[OrderEvent]][]).filter(
    ([, { to }]) => to === 'paid',
  );
  expect(Object.fromEntries(leadsToPaid.map(([event, { from }]) => [event, from]))).toEqual({
    paid: ['paying'],
    revive: ['expired'],
  });
});

test('what is paid can be neither cancelled nor expire', () => {
  for (const event of ['cancel', 'expire'] as const)
    expect(TRANSITIONS[event].from.filter((state) => STATUS_OF[state] !== 'incomplete' || state === 'paid')).toEqual([]);
});
