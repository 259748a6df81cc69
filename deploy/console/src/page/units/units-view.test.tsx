import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMessage } from 'deploy-api/messages';
import type { AnalysisRunView, AutomaticRollback, HealthAnswer, HealthView, ReleaseHealth } from 'deploy-api/types';
import { bodyOf, renderPart } from '../testing/render-part.tsx';
import { UnitsView } from './units-view.tsx';

const release: ReleaseHealth = {
  unit: 'mf-catalog',
  version: '1.1.0',
  views: 400,
  failed: 10,
  lost: 3,
  stuck: 0,
  used: 380,
  active: 95,
  unanswered: 0,
  rendered: 0,
  unrendered: 0,
  redrawn: 0,
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
    analysisRuns: [],
    automaticRollbacks: [],
    intake: { accepted: 0, forged: 0, unknown: 0, limited: 0 },
  },
};
const body = bodyOf(5, {
  'mf-catalog': {
    current: '1.1.0',
    targets: ['1.0.0'],
    canary: { version: '1.2.0', percent: 12.5, since: '2026-01-02T00:00:00.000Z' },
  },
  'mf-team': { hold: { at: '2026-01-02T00:00:00.000Z', rolledBack: ['2.0.0'] } },
});

test('each unit shows its live release, its canary, its hold, and its health as text', async () => {
  await renderPart(<UnitsView />, { body, health });
  const catalog = within(screen.getByRole('row', { name: /^mf-catalog/ }));
  expect(catalog.getByText('1.1.0')).toBeInTheDocument();
  expect(catalog.getByText('12.5 % of visitors')).toBeInTheDocument();
  expect(catalog.getByRole('img', { name: 'Last hour: 200 views, 4 failed (2.0 %)' })).toBeInTheDocument();
  const team = within(screen.getByRole('row', { name: /^mf-team/ }));
  expect(team.getByText('held')).toBeInTheDocument();
  expect(team.queryByRole('button', { name: 'Promote mf-team' })).toBeNull();
  expect(screen.getByText('The edge still serves document 4; the channel is at 5.')).toBeInTheDocument();
});

test('the page is also in Chinese, and a rollback ends a canary first', async () => {
  const propose = jest.fn();
  await renderPart(<UnitsView />, { body, health, locale: 'zh', propose });
  await userEvent.click(screen.getByRole('button', { name: '回退 mf-catalog' }));
  expect(propose).toHaveBeenCalledWith({ verb: 'rollback', moves: [{ unit: 'mf-catalog', to: undefined }] });
});

test.each([
  ['en', /counts are those of the edge shop-2-17-0a1b2c/, '2026-01-01T00:01:58.000Z'],
  ['zh', /由它为所有边缘服务器分析版本/, '2026-01-01T00:01:58.000Z'],
  ['en', /No edge has sent counts/, null],
] as const)('counts of another edge are named as such (%s, %s)', async (locale, text, at) => {
  const leader = { edge: 'shop-2-17-0a1b2c', isThis: false, at };
  await renderPart(<UnitsView />, { body, locale, health: { known: true, view: { ...(health as { view: HealthView }).view, leader } } });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  ['en', /older than EDGE_DOCUMENT_DAYS allows/],
  ['zh', /已超过 EDGE_DOCUMENT_DAYS 允许的时间/],
] as const)('a stale channel document is shown in words (%s)', async (locale, text) => {
  for (const stale of [false, true]) {
    const document = { at: '2025-11-01T00:00:00.000Z', stale };
    const { view } = health as { view: HealthView };
    await renderPart(<UnitsView />, { body, locale, health: { known: true, view: { ...view, document } } });
    expect(screen.queryAllByText(text)).toHaveLength(stale ? 1 : 0);
  }
});

describe('a pending analysis result', () => {
  const run: AnalysisRunView = {
    unit: 'mf-catalog',
    version: '1.2.0',
    as: 'canary',
    against: '1.1.0',
    own: { views: 44, failed: 40, lost: 0, stuck: 0, used: 4, active: 1, unanswered: 0, rendered: 0, unrendered: 0, redrawn: 0 },
    baseline: { views: 200, failed: 1, lost: 0, stuck: 0, used: 190, active: 60, unanswered: 0, rendered: 0, unrendered: 0, redrawn: 0 },
    looks: 0,
    weightedViews: 0,
    weightedBaselineViews: 0,
    networks: 0,
    nextLookAt: 20,
    pending: true,
    pendingResult: {
      reason: createMessage('analysis.failures', { failed: 40, views: 44, failedBefore: 1, viewsBefore: 200 }),
      networks: 1,
    },
    until: null,
  };
  const waiting = (trustsProxy: boolean): HealthAnswer => ({
    known: true,
    view: { ...(health as { view: HealthView }).view, analysisRuns: [run], analysisSettings: { minNetworks: 3, trustsProxy } },
  });

  test('is shown at the unit, with the finding and the remedy', async () => {
    await renderPart(<UnitsView />, { body, health: waiting(true) });
    expect(within(screen.getByRole('row', { name: /^mf-catalog/ })).getByText('looks worse')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /^mf-team/ })).queryByText('looks worse')).toBeNull();
    expect(screen.getByText(/does worse than 1\.1\.0: 40 of 44 views failed, 1 of 200/)).toBeInTheDocument();
    const why = screen.getByText(/from 1 of the 3 different visitor networks/);
    expect(why).toHaveTextContent('Take it back here');
    expect(why).not.toHaveTextContent('EDGE_TRUST_PROXY');
  });

  test('names a missing EDGE_TRUST_PROXY as a possible cause, in Chinese too', async () => {
    await renderPart(<UnitsView />, { body, health: waiting(false), locale: 'zh' });
    expect(screen.getByText(/灰度版本 1\.2\.0 比 1\.1\.0 差：44 次浏览中有 40 次失败/)).toBeInTheDocument();
    expect(screen.getByText(/目前只有 1 个/)).toHaveTextContent('EDGE_TRUST_PROXY');
  });
});

test('the reason of an automatic rollback is shown in the reader’s language, and as stored where it has no message', async () => {
  const at = '2026-01-01T00:01:00.000Z';
  const reason = createMessage('analysis.broken', { by: 'failures', failed: 20, views: 20 });
  const detailMessage = createMessage('target.none', { unit: 'mf-team' });
  const rollbacks: AutomaticRollback[] = [
    { at, unit: 'mf-catalog', from: '1.2.0', to: '1.1.0', reason: reason.text, reasonMessage: reason, outcome: 'done' },
    { at, unit: 'mf-team', from: '2.0.0', to: null, reason: 'it broke', outcome: 'failed', detail: detailMessage.text, detailMessage },
  ];
  const withRollbacks: HealthAnswer = { known: true, view: { ...(health as { view: HealthView }).view, automaticRollbacks: rollbacks } };
  await renderPart(<UnitsView />, { body, health: withRollbacks, locale: 'zh' });
  expect(screen.getByText(/边缘服务器自动回退：mf-catalog/)).toHaveTextContent('20 次浏览中有 20 次失败');
  const failed = screen.getByText(/想撤回 mf-team 2\.0\.0/);
  expect(failed).toHaveTextContent('（it broke），但没有成功：mf-team 没有更早的版本可以回退');
});
