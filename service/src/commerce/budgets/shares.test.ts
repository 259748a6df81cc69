import { type Budget, monthOf, sharesOf } from './shares.ts';

const budget = (id: number, values: Partial<Budget>): Budget => ({
  id,
  department_id: null,
  project_id: null,
  period: 'total',
  amount: 100,
  ended_at: null,
  ...values,
});

test('a department counts all lines, a project its own, and a budget that ended or has no part nothing', () => {
  const budgets = [
    budget(1, { department_id: 7 }),
    budget(2, { department_id: 8 }),
    budget(3, { project_id: 20 }),
    budget(4, { project_id: 21 }),
    budget(5, { department_id: 7, ended_at: new Date(0) }),
  ];
  const lines = [
    { projectId: 20, total: 300 },
    { projectId: 20, total: 50 },
    { projectId: null, total: 5 },
    { projectId: 21, total: 0 },
  ];
  expect([...sharesOf(budgets, 7, lines)]).toEqual([
    [1, 355],
    [3, 350],
  ]);
  expect([...sharesOf(budgets, null, lines)]).toEqual([[3, 350]]);
});

test('a month begins at midnight in Shanghai', () => {
  const at = (time: string) => monthOf({ period: 'month' }, new Date(time));
  expect([at('2026-11-30T15:59:59Z'), at('2026-11-30T16:00:00Z')]).toEqual(['2026-11', '2026-12']);
  expect(monthOf({ period: 'total' }, new Date())).toBe('');
});
