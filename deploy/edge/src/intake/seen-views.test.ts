import type { HealthKind } from 'shared-contracts';
import { LOST_AFTER_MS } from './pending-views.ts';
import { createSeenViews } from './seen-views.ts';

const report = (kind: HealthKind, where: string) => ({ unit: 'mf-catalog', version: '2.0.0', kind, where, message: '' });

/** Views of three networks that report as much of one kind as is taken. */
function flooded(kind: HealthKind) {
  const clock = { now: 1_000_000 };
  const views = createSeenViews({ now: () => clock.now, perAddress: 30 });
  for (let network = 0; network < 3; network += 1)
    for (let view = 0; view < 100; view += 1)
      for (let index = 0; index < 199; index += 1)
        views.take(
          `hostile ${network} ${view}`,
          report(kind, `./${index}`),
          { connection: `${network}-${view % 4}`, network: `h${network}` },
          clock.now,
        );
  const visit = (index: number, of: HealthKind) =>
    views.take(`visitor ${index}`, report(of, './page'), { connection: `c${index}`, network: `n${index}` }, clock.now);
  const lost = () => {
    clock.now += LOST_AFTER_MS;
    return views.takeLost().filter((signal) => signal.what === 'count' && signal.count === 'lost' && signal.from.startsWith('n')).length;
  };
  return { visit, lost };
}

it('counts the lost views of visitors although a few networks start as many as they can', () => {
  const { visit, lost } = flooded('started');
  for (let index = 0; index < 200; index += 1) visit(index, 'started');
  expect(lost()).toBe(200);
});

it('counts no view as lost whose end came before its start although a few networks end as many as they can', () => {
  const { visit, lost } = flooded('left');
  for (let index = 0; index < 200; index += 1) visit(index, 'left');
  for (let index = 0; index < 200; index += 1) visit(index, 'started');
  expect(lost()).toBe(0);
});

it('counts a view as lost after the time of the operator', () => {
  const clock = { now: 1_000_000 };
  const views = createSeenViews({ now: () => clock.now, perAddress: 30, lostAfterMs: 5000 });
  views.take('visitor', report('started', './page'), { connection: 'c', network: 'n' }, clock.now);
  clock.now += 4999;
  expect(views.takeLost()).toEqual([]);
  clock.now += 1;
  expect(views.takeLost()).toContainEqual(expect.objectContaining({ count: 'lost', from: 'n' }));
});
