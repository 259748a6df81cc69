import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEAM_POWERS } from 'shared-contracts/team/powers';
import { openPage, preloadDialogs, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { detailOf, sampleMember, teamAnswers } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(() => Promise.all([import('./members-part.tsx'), import('../invitations/invite-dialog.tsx')]), 120_000);

const owner = sampleMember(1, { name: 'Amy', role: 'owner', powers: [...TEAM_POWERS], isCaller: true });
const ben = sampleMember(2, { name: 'Ben', powers: ['buy'], granted: ['buy'], departmentId: 5, departmentName: 'Editing' });
const dan = sampleMember(3, { name: 'Dan', state: 'disabled', lastActiveAt: null });

async function openMembers(given: object = {}, address = '/my/team') {
  const host = await openPage(address, { answers: teamAnswers({}, [owner, ben, dan], given) });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}
const drawerOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
/** By its heading: in tests all dialogs of antd have one id for it, and the drawer stays open behind. */
const question = async (heading: string) => (await screen.findByText(heading)).closest<HTMLElement>('[role=dialog]')!;

test('each member is a row with contact, department, role, powers in words, state and last visit', async () => {
  await openMembers();
  const row = within(await screen.findByRole('row', { name: /Ben/ }));
  for (const text of ['138****1234', 'Editing', 'Member', 'Buy licences', 'Active']) expect(row.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Amy/ })).getByText('All permissions')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Dan/ })).getByText('Not yet')).toBeVisible();
});

test('500 members come page by page, found by name, department and state, all in the address', async () => {
  const { host, user } = await openMembers({ 'teamUser/teamList': { list: [owner, ben, dan], total: 500 } });
  await user.click(await screen.findByTitle('2'));
  await waitFor(() => expect(location.search).toBe('?page=2'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by department' }), 'Editing');
  await waitFor(() => expect(location.search).toBe('?department=5'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by state' }), 'Disabled');
  await user.type(screen.getByRole('searchbox', { name: 'Find by name or contact' }), 'Da{Enter}');
  await waitFor(() => expect(location.search).toBe('?find=Da&department=5&state=disabled'));
  expect(await screen.findByText('500 members match')).toBeVisible();
  expect(requestsOf(host, 'teamUser/teamList').at(-1)).toEqual({ page: 1, size: 20, keyWords: 'Da', departmentId: 5, state: 'disabled' });
});

test('a search that finds nobody says what to do', async () => {
  await openMembers({ 'teamUser/teamList': { list: [], total: 0 } }, '/my/team?find=nobody');
  expect(await screen.findByText('No members match')).toBeVisible();
});

test('an owner who is alone is told to invite', async () => {
  await openMembers({ 'teamUser/teamList': { list: [owner], total: 1 } });
  expect(await screen.findByText(/You are the only one so far/)).toBeVisible();
});

test('on a phone the members are cards', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
  await openMembers();
  const cards = await screen.findByRole('list', { name: 'Members' });
  expect(within(cards).getAllByRole('listitem')[1]).toHaveTextContent('Ben');
  expect(screen.queryByRole('table')).toBeNull();
  window.matchMedia = wide;
});

test('name, role, department and powers of a member are changed, each by what it takes', async () => {
  const { host, toasts, user } = await openMembers();
  const drawer = await drawerOf('Ben');
  const name = await drawer.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Ben Wu');
  await user.click(drawer.getByRole('combobox', { name: /^Role/ }));
  await user.click(await screen.findByTitle('Department administrator'));
  await user.click(drawer.getByRole('checkbox', { name: 'Invoices' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toEqual(['Saved Ben Wu']));
  expect(requestsOf(host, 'teamUser/updateRole')).toEqual([{ id: 2, role: 'departmentAdministrator', departmentId: 5 }]);
  expect(requestsOf(host, 'teamUser/updateTeamUser')).toEqual([{ id: 2, name: 'Ben Wu' }]);
  expect(requestsOf(host, 'teamUser/updatePower')).toEqual([{ id: 2, powers: ['buy', 'invoice'] }]);
});

test('a change that is refused keeps the form, and what was saved before it is not sent again', async () => {
  let refused = true;
  const updatePower = () => (refused ? Promise.reject(refusal('You may not grant this')) : null);
  const { host, toasts, user } = await openMembers({ 'teamUser/updatePower': updatePower });
  const drawer = await drawerOf('Ben');
  await user.type(await drawer.findByRole('textbox', { name: /^Name/ }), ' Wu');
  await user.click(drawer.getByRole('checkbox', { name: 'Invoices' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent('You may not grant this');
  refused = false;
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toEqual(['Saved Ben Wu']));
  expect(requestsOf(host, 'teamUser/updateTeamUser')).toHaveLength(1);
});

test('only the powers that the caller holds can be given, and only the roles below theirs', async () => {
  const detail = detailOf(ben, { grantable: ['buy', 'members'], roles: ['member'] });
  const { user } = await openMembers({ 'teamUser/teamUser': detail });
  const drawer = await drawerOf('Ben');
  expect(await drawer.findByRole('checkbox', { name: 'Buy licences' })).toBeEnabled();
  expect(drawer.getByRole('checkbox', { name: 'Invoices' })).toBeDisabled();
  await user.click(drawer.getByRole('combobox', { name: /^Role/ }));
  expect(await screen.findAllByTitle('Member')).not.toEqual([]);
  expect(screen.queryByTitle('Administrator')).toBeNull();
});

test('who cannot be managed is shown with the reason of each power', async () => {
  const sources = TEAM_POWERS.map((power) => ({ power, source: 'role' as const }));
  await openMembers({ 'teamUser/teamUser': detailOf(owner, { mayManage: false, sources }) });
  const drawer = await drawerOf('Amy');
  expect(await drawer.findAllByText('Comes with the role')).toHaveLength(TEAM_POWERS.length);
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a member is disabled or removed after a confirmation that says what happens', async () => {
  const { host, toasts, user } = await openMembers();
  const drawer = await drawerOf('Ben');
  await user.click(await drawer.findByRole('button', { name: 'Disable' }));
  const disabling = within(await question('Disable Ben?'));
  await user.click(disabling.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(requestsOf(host, 'teamUser/updateTeamUser')).toEqual([{ id: 2, enabled: 0 }]));
  await waitFor(() => expect(toasts).toEqual(['Ben is disabled']));
  const again = await drawerOf('Dan');
  expect(await again.findByRole('button', { name: 'Enable' })).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Remove from team' }));
  const removing = await question('Remove Dan from the team?');
  expect(removing).toHaveTextContent('Licences stay with the team');
  await user.click(within(removing).getByRole('button', { name: 'Remove from team' }));
  await waitFor(() => expect(requestsOf(host, 'teamUser/deleteUser')).toEqual([{ id: 3 }]));
});

test('somebody is invited by mail, with a place in the team', async () => {
  const { host, toasts, user } = await openMembers();
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Phone number or email/ }), 'cora@');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Cora');
  expect(await dialog.findByText('The email format is not valid')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Phone number or email/ }), 'example.com');
  await user.click(dialog.getByRole('checkbox', { name: 'Buy licences' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(toasts).toEqual(['Cora is invited']));
  expect(requestsOf(host, 'teamUser/addTeamUser')).toEqual([
    { contact: 'cora@example.com', name: 'Cora', role: 'member', powers: ['buy'], departmentId: null },
  ]);
});
