import { CONTRACT_STATES } from 'shared-contracts/composer/contract-rules';
import { CONTRACT_TRANSITIONS } from './contract-states.ts';

test('a contract changes its state as decided, and in no other way', () => {
  const steps = Object.values(CONTRACT_TRANSITIONS).flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`));
  expect(steps.sort()).toEqual([
    'auditFailed → reviewing',
    'auditFailed → terminated',
    'reviewing → auditFailed',
    'reviewing → signed',
    'reviewing → terminated',
    'signed → terminationRequested',
    'terminationRequested → signed',
    'terminationRequested → terminated',
  ]);
});

test('a terminated contract stays so', () => {
  const left = Object.values(CONTRACT_TRANSITIONS).flatMap(({ from }) => from as readonly string[]);
  expect(CONTRACT_STATES.filter((state) => !left.includes(state))).toEqual(['terminated']);
});
