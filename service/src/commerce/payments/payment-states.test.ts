import {
  OPEN_PAYMENTS,
  PAID_PAYMENTS,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type PaymentEvent,
  type PaymentState,
} from './payment-states.ts';

const events = Object.entries(PAYMENT_TRANSITIONS) as [PaymentEvent, (typeof PAYMENT_TRANSITIONS)[PaymentEvent]][];
const leading = (to: PaymentState) =>
  Object.fromEntries(events.filter(([, way]) => way.to === to).map(([event, { from }]) => [event, from]));

test('money that came never leaves a payment', () => {
  for (const [event, { from }] of events)
    expect([event, from.filter((state) => (PAID_PAYMENTS as readonly string[]).includes(state))]).toEqual([event, []]);
});

test('a transfer is paid only through a receipt that staff confirm, every other payment only by its gateway', () => {
  expect(leading('confirmed')).toEqual({ confirm: ['proof', 'closed'] });
  expect(leading('succeeded')).toEqual({ succeed: ['init', 'pending', 'closed', 'failed'] });
  expect(leading('proof')).toEqual({ prove: ['awaiting', 'proof', 'rejected', 'closed'] });
});

test('every payment that may still be paid can be closed, and every state but the first is reached', () => {
  expect([...PAYMENT_TRANSITIONS.close.from].sort()).toEqual([...OPEN_PAYMENTS].sort());
  const reached = new Set(events.map(([, { to }]) => to));
  expect(PAYMENT_STATES.filter((state) => !reached.has(state))).toEqual(['init']);
});
