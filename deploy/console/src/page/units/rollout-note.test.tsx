import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMessage } from 'deploy-api/messages';
import type { HealthAnswer, RolloutView } from 'deploy-api/types';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import { bodyOf, renderPart } from '../testing/render-part.tsx';
import { RolloutNote } from './rollout-note.tsx';
import { UnitsView } from './units-view.tsx';

const SINCE = '2026-01-02T00:00:00.000Z';
const rollout = { steps: [1, 5, 25], stepSince: SINCE, minSeconds: 600 };
const canary = { version: '1.2.0', percent: 5, since: SINCE, rollout };
const entry: ChannelUnit = { current: '1.1.0', since: SINCE, targets: ['1.0.0'], canary };
const view: RolloutView = {
  unit: 'mf-catalog',
  version: '1.2.0',
  steps: [1, 5, 25],
  percent: 5,
  stepSince: SINCE,
  views: 480,
  neededViews: 640,
  baselineViews: 9000,
  neededBaselineViews: 640,
  waits: createMessage('waits.views', { more: 160, needed: 640 }),
};
const healthOf = (...rollouts: RolloutView[]): HealthAnswer => ({
  known: true,
  view: {
    channel: 'production',
    sequence: 5,
    at: SINCE,
    releases: {},
    analysisRuns: [],
    automaticRollbacks: [],
    rollouts,
    intake: { accepted: 0, forged: 0, unknown: 0, limited: 0 },
  },
});

test('a rollout shows its steps, its progress and what it waits for, in both languages', async () => {
  const note = <RolloutNote unit="mf-catalog" entry={entry} canary={canary} />;
  const { unmount } = await renderPart(note, { health: healthOf(view) });
  expect(screen.getByText('Step 2 of 3')).toBeInTheDocument();
  expect(screen.getByText(/1 % → 5 % → 25 % → all visitors/)).toBeInTheDocument();
  expect(screen.getByText(/480 of 640 views in this step/)).toBeInTheDocument();
  expect(screen.getByText('waits for 160 more views of 640')).toBeInTheDocument();
  unmount();
  await renderPart(note, { health: healthOf(view), locale: 'zh' });
  expect(screen.getByText('还要等 160 次浏览，共需 640 次')).toBeInTheDocument();
});

test('a manager may pause, skip and abort it; a paused one is resumed', async () => {
  const propose = jest.fn();
  const { unmount } = await renderPart(<RolloutNote unit="mf-catalog" entry={entry} canary={canary} />, { propose });
  for (const name of ['Pause', 'Skip step', 'Abort']) await userEvent.click(screen.getByRole('button', { name: `${name} mf-catalog` }));
  expect(propose.mock.calls.map(([change]) => change.verb)).toEqual(['rollout.pause', 'rollout.skip', 'rollout.abort']);
  const of = { unit: 'mf-catalog', version: '1.2.0' };
  expect(propose).toHaveBeenCalledWith({ verb: 'rollout.skip', ...of, from: 5, stepSince: SINCE });
  expect(propose).toHaveBeenLastCalledWith({ verb: 'rollout.abort', ...of });
  unmount();
  const paused = { ...canary, rollout: { ...rollout, paused: true as const } };
  await renderPart(<RolloutNote unit="mf-catalog" entry={{ ...entry, canary: paused }} canary={paused} />, {
    propose,
    health: healthOf(view),
  });
  expect(screen.getByText('Paused by a release manager')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pause mf-catalog' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Resume mf-catalog' }));
  expect(propose).toHaveBeenLastCalledWith({ verb: 'rollout.resume', unit: 'mf-catalog', version: '1.2.0' });
});

test('the list of units shows the step, and that nobody watches it without an edge', async () => {
  const body = bodyOf(5, { 'mf-catalog': entry });
  const { unmount } = await renderPart(<UnitsView />, { body, health: healthOf(view) });
  expect(screen.getByText(/Step 2 of 3 · waits for 160 more views of 640/)).toBeInTheDocument();
  unmount();
  await renderPart(<UnitsView />, { body, health: { known: false, reason: '' } });
  expect(screen.getByText(/Step 2 of 3 · Not watched: no edge reports/)).toBeInTheDocument();
});

test('what the edge says of an earlier step is not shown', async () => {
  const earlier = { ...view, stepSince: '2026-01-01T00:00:00.000Z' };
  await renderPart(<RolloutNote unit="mf-catalog" entry={entry} canary={canary} />, { health: healthOf(earlier) });
  expect(screen.queryByText(/480 of 640/)).toBeNull();
  expect(screen.getByText(/Not yet known/)).toBeInTheDocument();
});
