import { REQUEST_STATES } from 'shared-contracts/team/purchase-requests';
import { REQUEST_TRANSITIONS, type RequestEvent } from './request-states.ts';

test('a request goes from state to state as decided, and ends once', () => {
  const table = Object.entries(REQUEST_TRANSITIONS).flatMap(([event, { from, to }]) => from.map((state) => `${state} ${event} ${to}`));
  expect(table.toSorted()).toEqual([
    'approved end ended',
    'approved order ordered',
    'approved revive ordered',
    'approved withdraw withdrawn',
    'asked approve approved',
    'asked end ended',
    'asked refuse refused',
    'asked withdraw withdrawn',
    'draft ask asked',
    'draft withdraw withdrawn',
    'ordered endOrdered ended',
    'ordered reopen approved',
  ]);
  const over = REQUEST_STATES.filter((state) => !Object.values(REQUEST_TRANSITIONS).some(({ from }) => from.includes(state)));
  expect(over).toEqual(['refused', 'withdrawn', 'ended']);
  expect(Object.keys(REQUEST_TRANSITIONS) as RequestEvent[]).toHaveLength(9);
});
