import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEAM_POWERS } from 'shared-contracts/team/powers';
import { openPage, preloadDialogs, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import { detailOf, memberChanges, sampleMember, sampleTeam, teamAnswers } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(
  () =>
    Promise.all([
      import('../members/members-part.tsx'),
      import('../powers/powers-part.tsx'),
      import('../activity/activity-part.tsx'),
      import('../settings/settings-part.tsx'),
      import('../own/own-part.tsx'),
    ]),
  120_000,
);

const owner = sampleMember(1, { name: 'Amy', role: 'owner', powers: [...TEAM_POWERS], isCaller: true });
const ben = sampleMember(2, { name: 'Ben', powers: ['buy'], granted: ['buy'] });

test.each([
  ['zh', '您还没有加入团队', '申请团队账户'],
  ['en', 'You are not in a team yet', 'Apply for a team account'],
] as const)('somebody in no team is led to the application (%s)', async (locale, title, apply) => {
  await openPage('/my/team', { locale, answers: teamAnswers({ team: null }) });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: apply })).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/my/team/apply`);
});

test('the head names the team and the own role, and its parts are in the address', async () => {
  await openPage('/my/team', { answers: teamAnswers({}, [owner, ben]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'North Light Films' })).toBeVisible();
  const parts = within(screen.getByRole('navigation', { name: 'Team' })).getAllByRole('link');
  expect(parts.map((link) => link.textContent)).toEqual([
    ...['Members', 'Departments', 'Invitations', 'Requests', 'Projects', 'Budgets', 'Who may do what', 'Activity', 'Settings'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Who may do what' }));
  await waitFor(() => expect(location.search).toBe('?tab=powers'));
  const granted = await screen.findByText('Granted');
  expect(granted.closest('tr')).toHaveTextContent('Ben');
});

test('the head of a department has no part that is for those who run the team', async () => {
  const team = { ...sampleTeam, isTeam: 1, role: 'departmentAdministrator', powers: ['members'], departmentId: 5 } as const;
  const host = await openPage('/my/team?tab=activity', { answers: teamAnswers({ team: { ...team, powers: [...team.powers] } }, [ben]) });
  const parts = within(await screen.findByRole('navigation', { name: 'Team' })).getAllByRole('link');
  expect(parts.map((link) => link.textContent)).toEqual(['Members', 'Invitations', 'Requests', 'Who may do what', 'Settings']);
  expect(requestsOf(host, 'teamUser/teamList')).toHaveLength(1);
});

test('activity reads as sentences', async () => {
  const at = '2026-03-02T10:00:00.000Z';
  const list = [
    { id: 2, kind: 'roleChanged' as const, actorName: 'Amy', subject: 'Ben', at },
    { id: 1, kind: 'invitationExpired' as const, actorName: '', subject: 'Cora', at },
  ];
  await openPage('/my/team?tab=activity', { answers: teamAnswers({}, [], { 'teamRecord/activity': { list, total: 2 } }) });
  expect(await screen.findByText('Amy changed the role of Ben')).toBeVisible();
  expect(screen.getByText('The invitation of Cora expired')).toBeVisible();
});

const plainTeam = { ...sampleTeam, isTeam: 1 as const, role: 'member' as const, powers: [] };
const self = sampleMember(2, { name: 'Ben', isCaller: true, granted: ['buy'], departmentName: 'Editing' });

test('somebody who may not manage sees their own powers and why, and leaves after a confirmation', async () => {
  const user = userEvent.setup();
  const sources = TEAM_POWERS.map((power) => ({ power, source: power === 'buy' ? ('suspended' as const) : null }));
  let team: typeof plainTeam | null = plainTeam;
  const host = await openPage('/my/team', {
    answers: teamAnswers({}, [self], {
      'teamInfo/getTeamInfo': () => ({ application: null, team }),
      'teamUser/teamUser': detailOf(self, { sources, mayManage: false }),
      'teamUser/leave': () => {
        team = null;
        return null;
      },
    }),
  });
  const [toasts, changes] = [toastsOf(host), memberChanges(host)];
  expect(await screen.findByText('Paused: the member or the department is disabled')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Team' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave the team' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Leave “North Light Films”?' }));
  await user.click(sure.getByRole('button', { name: 'Leave the team' }));
  expect(await screen.findByRole('heading', { name: 'You are not in a team yet' })).toBeVisible();
  expect(toasts).toEqual(['You left “North Light Films”']);
  expect(changes.count).toBeGreaterThan(0);
});

test('a disabled member reads that their powers are paused, and nothing else of the team', async () => {
  const team = { ...plainTeam, state: 'disabled' as const, taxNumber: '', members: 0 };
  const host = await openPage('/my/team', { answers: teamAnswers({ team }) });
  expect(await screen.findByText(/Your membership is disabled/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave the team' })).toBeVisible();
  expect(screen.queryByText(/Taxpayer/)).toBeNull();
  expect(host.asked.map(({ call }) => call)).toEqual(['teamInfo/getTeamInfo']);
});

test('powers that another took away are gone when the visitor comes back to the page, in the menus as well', async () => {
  let team: typeof sampleTeam = sampleTeam;
  const host = await openPage('/my/team', {
    answers: teamAnswers({}, [self], { 'teamInfo/getTeamInfo': () => ({ application: null, team }) }),
  });
  const changes = memberChanges(host);
  await screen.findByRole('navigation', { name: 'Team' });
  team = plainTeam;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('heading', { name: 'Your place in the team' })).toBeVisible();
  await waitFor(() => expect(changes.count).toBe(1));
});

describe('a hand-over', () => {
  const handOver = { toId: 2, toName: 'Ben', until: '2026-03-09T10:00:00.000Z' };

  test('is offered with the password of the owner, to a member who is found by name', async () => {
    const user = userEvent.setup();
    const host = await openPage('/my/team?tab=settings', { answers: teamAnswers({}, [owner, ben]) });
    await user.click(await screen.findByRole('button', { name: 'Offer the team' }));
    expect(await screen.findByText('Please choose the new owner')).toBeVisible();
    const choice = screen.getByRole('combobox', { name: /^New owner/ });
    await user.click(choice);
    await user.type(choice, 'Be');
    await user.click(await screen.findByTitle('Ben · 138****1234'));
    expect(screen.queryByTitle('Amy · 138****1234')).toBeNull();
    await user.type(screen.getAllByLabelText(/^Your password/)[0]!, 'secret12');
    await user.click(screen.getByRole('button', { name: 'Offer the team' }));
    await waitFor(() => expect(requestsOf(host, 'teamInfo/handOver')).toEqual([{ id: 2, password: 'secret12' }]));
    expect(requestsOf(host, 'teamUser/teamList')).toContainEqual({ state: 'active', page: 1, size: 20, keyWords: 'Be' });
  });

  test('waits for whom it is offered to, who takes over after a confirmation', async () => {
    const user = userEvent.setup();
    const team = { ...sampleTeam, role: 'administrator' as const, handOver: { ...handOver, isToCaller: true } };
    const host = await openPage('/my/team', { answers: teamAnswers({ team }, [owner]) });
    const changes = memberChanges(host);
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Take over this team?' }));
    await user.click(sure.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(requestsOf(host, 'teamInfo/answerHandOver')).toEqual([{ accept: 1 }]));
    await waitFor(() => expect(changes.count).toBe(1));
  });

  test('is withdrawn by the owner', async () => {
    const team = { ...sampleTeam, handOver: { ...handOver, isToCaller: false } };
    const host = await openPage('/my/team?tab=settings', { answers: teamAnswers({ team }, [owner]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the offer' }));
    await waitFor(() => expect(requestsOf(host, 'teamInfo/answerHandOver')).toEqual([{ accept: 0 }]));
  });
});

test('the owner dissolves the team with the password, after a confirmation', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/team?tab=settings', { answers: teamAnswers({}, [owner]) });
  const part = within(await screen.findByRole('region', { name: 'Dissolve the team' }));
  await user.type(part.getByRole('textbox', { name: /to confirm/ }), 'North Light Films');
  await user.type(part.getByLabelText(/^Your password/), 'secret12');
  await user.click(part.getByRole('button', { name: 'Dissolve the team' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Dissolve “North Light Films”?' }));
  await user.click(sure.getByRole('button', { name: 'Dissolve the team' }));
  await waitFor(() => expect(requestsOf(host, 'teamInfo/dissolve')).toEqual([{ name: 'North Light Films', password: 'secret12' }]));
});
