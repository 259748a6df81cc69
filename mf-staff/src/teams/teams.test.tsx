import { screen, waitFor, within } from '@testing-library/react';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import { type StaffAnswers, session } from '../testing/staff-service.ts';

beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:licence', revokeObjectURL: () => undefined });
  await Promise.all([preloadDialogs(), import('./teams-page.tsx'), import('./team-texts-page.tsx')]);
});
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';
const ROW = {
  id: 5,
  state: 'reviewing',
  companyName: 'Still Water Films',
  taxNumber: '91350100M000100Y43',
  contact: 'Yue Lin',
  memberId: 3,
  appliedAt: AT,
  decidedAt: null,
} satisfies StaffCallResponse<'staff/teams/getList'>['list'][number];
const DETAIL: StaffCallResponse<'staff/teams/getDetail'> = {
  ...ROW,
  duties: 'Producer',
  phone: '021-5555 0100',
  licenceName: 'licence.png',
  hasLicence: true,
  reason: '',
  history: [{ from: null, to: 'reviewing', actor: 'member', reason: '', at: AT }],
  sameTaxNumber: [{ id: 4, companyName: 'Still Water', state: 'approved' }],
  teamId: null,
};
const teams = (change: Partial<typeof DETAIL> = {}, mime = 'image/png'): StaffAnswers => ({
  'staff/session/get': session('reviewer'),
  'staff/teams/getList': { list: [ROW], total: 1 },
  'staff/teams/getDetail': { ...DETAIL, ...change },
  'staff/teams/getLicence': { mime, name: 'licence.png', file: btoa('png') },
});

it('shows an application with its licence and others of its tax number, and approves it', async () => {
  let isDecided = false;
  const { user, requests, toasts } = await openPage('/staff/teams?open=5', {
    ...teams(),
    'staff/teams/approve': () => (isDecided ? null : { code: 0, msg: 'rolf approved it', reason: 'decidedAlready' }),
  });
  const drawer = await dialog(en.teams.one);
  expect(await within(drawer).findByRole('img', { name: 'Business licence of Still Water Films' })).toHaveAttribute('src', 'blob:licence');
  expect(within(drawer).getByRole('link', { name: 'Still Water' })).toHaveAttribute('href', '/en/staff/teams?open=4');
  await user.click(within(drawer).getByRole('button', { name: en.teams.approve }));
  const ask = await dialog(en.teams.approve);
  expect(ask).toHaveTextContent(en.teams.approvedBefore);
  await user.click(within(ask).getByRole('button', { name: en.teams.approve }));
  expect(await within(ask).findByRole('alert')).toHaveTextContent('rolf approved it');
  isDecided = true;
  await user.click(within(ask).getByRole('button', { name: en.teams.approve }));
  await waitFor(() => expect(toasts).toEqual([en.teams.approved]));
  expect(requests('staff/teams/approve').at(-1)).toEqual({ id: 5 });
});

it('rejects an application with the reason that the applicant reads', async () => {
  const { user, requests, toasts } = await openPage('/staff/teams?open=5', { ...teams(), 'staff/teams/reject': null });
  await user.click(await screen.findByRole('button', { name: en.teams.reject }));
  const ask = await dialog(en.teams.reject);
  await user.type(within(ask).getByLabelText(en.ask.reason), 'the licence is blurred');
  await user.click(within(ask).getByRole('button', { name: en.teams.reject }));
  await waitFor(() => expect(toasts).toEqual([en.teams.rejected]));
  expect(requests('staff/teams/reject')).toEqual([{ id: 5, reason: 'the licence is blurred' }]);
});

it('opens a licence that is a PDF in a tab, and offers no decision about what was decided', async () => {
  await openPage('/staff/teams?open=5', teams({ state: 'approved', decidedAt: AT, teamId: 9 }, 'application/pdf'), { locale: 'zh' });
  const link = await screen.findByRole('link', { name: zh.detail.openPdf });
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: zh.teams.approve })).toBeNull();
});

it('changes a text of the page on which companies apply, in both languages', async () => {
  const row = { id: 1, title: { zh: '团队账户', en: 'Teams' }, text: { zh: '共用授权', en: 'Share licences' }, revision: 'r1' };
  const { user, requests, toasts } = await openPage('/staff/team-texts?open=1', {
    'staff/teamTexts/getList': { list: [row], total: 1 },
    'staff/teamTexts/save': { id: 1, revision: 'r2' },
  });
  const title = await screen.findByLabelText(`${en.teamTexts.title} · ${en.content.en}`);
  await user.clear(title);
  await user.type(title, 'Team accounts');
  await user.click(screen.getByRole('button', { name: en.content.save }));
  await waitFor(() => expect(toasts).toEqual([en.content.saved]));
  expect(requests('staff/teamTexts/save')).toEqual([{ id: 1, seen: 'r1', title: { zh: '团队账户', en: 'Team accounts' }, text: row.text }]);
});
