import { INVENTORY_STATES } from 'shared-contracts/licensing/inventory-terms';
import { INVENTORY_TRANSITIONS } from './inventory-states.ts';

test('a quota changes its state in these ways and no other', () => {
  const changes = Object.values(INVENTORY_TRANSITIONS).flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`));
  expect(changes.toSorted()).toEqual([
    'active → expired',
    'active → expiring',
    'active → refunded',
    'active → renewed',
    'expired → refunded',
    'expired → renewed',
    'expiring → expired',
    'expiring → refunded',
    'expiring → renewed',
    'pending → active',
    'renewed → expired',
    'renewed → expiring',
  ]);
});

test('every state but the first is reached, and nothing leads out of a refund', () => {
  const reached = Object.values(INVENTORY_TRANSITIONS).map(({ to }) => to);
  expect(INVENTORY_STATES.filter((state) => !reached.includes(state))).toEqual(['pending']);
  expect(Object.values(INVENTORY_TRANSITIONS).some(({ from }) => from.includes('refunded'))).toBe(false);
});
