import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseHealth } from '../../../edge/health/health-view.ts';
import type { HealthAnswer } from '../../contract.ts';
import { bodyOf, drawn } from '../testing/house.tsx';
import { UnitsView } from './units-view.tsx';

const release: ReleaseHealth = {
  unit: 'mf-catalog',
  version: '1.1.0',
  views: 400,
  failed: 10,
  counts: {},
  vitals: {},
  minutes: [
    { minute: '2026-01-01T00:00:00.000Z', views: 150, failed: 3 },
    { minute: '2026-01-01T00:01:00.000Z', views: 50, failed: 1 },
  ],
};
const health: HealthAnswer = {
  known: true,
  view: {
    channel: 'production',
    sequence: 4,
    at: '2026-01-01T00:02:00.000Z',
    releases: { 'mf-catalog@1.1.0': release },
    watched: [],
    takenBack: [],
    intake: { taken: 0, forged: 0, unknown: 0, limited: 0 },
  },
};
const body = bodyOf(5, {
  'mf-catalog': {
    current: '1.1.0',
    targets: ['1.0.0'],
    canary: { version: '1.2.0', percent: 12.5, since: '2026-01-02T00:00:00.000Z' },
  },
  'mf-team': { hold: { at: '2026-01-02T00:00:00.000Z', taken: ['2.0.0'] } },
});

test('each unit says what is live, tried and held, and its health in words too', async () => {
  await drawn(<UnitsView />, { body, health });
  const catalog = within(screen.getByRole('row', { name: /^mf-catalog/ }));
  expect(catalog.getByText('1.1.0')).toBeInTheDocument();
  expect(catalog.getByText('12.5 % of visitors')).toBeInTheDocument();
  expect(catalog.getByRole('img', { name: 'Last hour: 200 views, 4 failed (2.0 %)' })).toBeInTheDocument();
  const team = within(screen.getByRole('row', { name: /^mf-team/ }));
  expect(team.getByText('held')).toBeInTheDocument();
  expect(team.queryByRole('button', { name: 'Promote mf-team' })).toBeNull();
  expect(screen.getByText('The edge still serves document 4; the channel is at 5.')).toBeInTheDocument();
});

test('the page is Chinese too, and a canary is the first thing that a rollback takes back', async () => {
  const propose = jest.fn();
  await drawn(<UnitsView />, { body, health, locale: 'zh', propose });
  await userEvent.click(screen.getByRole('button', { name: '回退 mf-catalog' }));
  expect(propose).toHaveBeenCalledWith({ action: 'rollback', moves: [{ unit: 'mf-catalog', to: undefined }] });
});
