import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, preloadDialogs, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { sampleDepartment, teamAnswers } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(() => Promise.all([import('./departments-part.tsx'), import('./department-dialog.tsx')]), 120_000);

async function openDepartments(given: object = {}) {
  const host = await openPage('/my/team?tab=departments', { answers: teamAnswers({}, [], given) });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}

test('a department shows its head and leads to its members', async () => {
  await openDepartments();
  expect(await screen.findByText('Head: Ben')).toBeVisible();
  expect(screen.getByRole('link', { name: '2 members' })).toHaveAttribute('href', '/en/my/team?department=5');
});

test('the first department is added by its name', async () => {
  const { host, toasts, user } = await openDepartments({ 'teamDept/teamDeptList': { list: [] } });
  await user.click(await screen.findByRole('button', { name: 'Add a department' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a department' }));
  await user.click(await dialog.findByRole('button', { name: 'Add a department' }));
  expect(await dialog.findByText('The name of the department is missing')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Name of the department/ }), 'Sound');
  await user.click(dialog.getByRole('button', { name: 'Add a department' }));
  await waitFor(() => expect(toasts).toEqual(['“Sound” is added']));
  expect(requestsOf(host, 'teamDept/addTeamDept')).toEqual([{ name: 'Sound' }]);
});

test('a name that the service refuses stays in the form, with the reason', async () => {
  const { user } = await openDepartments({ 'teamDept/addTeamDept': () => Promise.reject(refusal('This name is taken')) });
  await user.click(await screen.findByRole('button', { name: 'Rename “Editing”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Editing”' }));
  await user.click(await dialog.findByRole('button', { name: 'Rename' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This name is taken');
  expect(dialog.getByRole('textbox', { name: /^Name of the department/ })).toHaveValue('Editing');
});

test('a department is disabled after a confirmation that says what it means', async () => {
  const { host, toasts, user } = await openDepartments();
  await user.click(await screen.findByRole('button', { name: 'Disable “Editing”' }));
  const sure = await screen.findByRole('dialog', { name: 'Disable “Editing”?' });
  expect(sure).toHaveTextContent('permissions are paused at once');
  await user.click(within(sure).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(toasts).toEqual(['“Editing” is disabled']));
  expect(requestsOf(host, 'teamDept/updateTeamDeptStatus')).toEqual([{ id: 5, enabled: 0 }]);
});

test('a disabled department is enabled at one press', async () => {
  const { host, user } = await openDepartments({ 'teamDept/teamDeptList': { list: [{ ...sampleDepartment, enabled: 0, head: null }] } });
  expect(await screen.findByText('No head yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enable “Editing”' }));
  await waitFor(() => expect(requestsOf(host, 'teamDept/updateTeamDeptStatus')).toEqual([{ id: 5, enabled: 1 }]));
});
