import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import type { TeamPower } from 'shared-contracts/team/powers';
import type { Project } from '../team/load.ts';
import { openPage, preloadDialogs, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { sampleProject } from '../testing/projects.ts';
import { sampleBudget } from '../testing/requests.ts';
import { sampleMember, sampleTeam, teamAnswers } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
beforeAll(() => Promise.all([import('./projects-part.tsx'), import('./project-dialog.tsx'), import('./access-dialog.tsx')]), 120_000);

const BEN = sampleMember(8, { name: 'Ben', powers: ['buy'] });
const AMY = sampleMember(9, { name: 'Amy', role: 'owner' });

async function open(list: Project[], given: object = {}, { query = '', locale = 'en' as 'en' | 'zh', team = {} } = {}) {
  const answers = teamAnswers({ team: { ...sampleTeam, ...team } }, [AMY, BEN], {
    'teamGrantProject/getList': { list, total: list.length },
    'teamGrantProject/addGrantProject': sampleProject(),
    'teamGrantProject/editGrantProject': sampleProject(),
    'teamGrantProject/archive': sampleProject(),
    'teamGrantProject/deleteGrantProject': null,
    'teamGrantProject/projectPower': { members: null, mayChange: true },
    'teamGrantProject/setProjectPower': { members: null },
    'grantTag/getGrantData': DEFAULT_PRICES as CallResponse<'grantTag/getGrantData'>,
    'teamBudget/getList': { list: [{ ...sampleBudget, departmentId: null, projectId: 7, name: 'Autumn film' }] },
    ...given,
  });
  const host = await openPage(`/my/team?tab=projects${query}`, { locale, answers });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'corporate film, mainland China, 1 year, full track, television', 'Everybody who buys for the team', 'CN¥7,000 of CN¥10,000 left'],
  ['zh', '', '团队中所有可采购的成员', '剩余 ¥7,000，共 ¥10,000'],
] as const)(
  'a project says whom and what it is for, who may use it, and what its budget has left (%s)',
  async (locale, words, who, left) => {
    await open([sampleProject()], {}, { locale });
    const card = within((await screen.findByRole('heading', { level: 2, name: 'Autumn film' })).closest('li')!);
    expect(card.getByText('North Light Films · 91350100M000100Y43')).toBeVisible();
    if (words) expect(card.getByText(words)).toBeVisible();
    expect(card.getByText('For the cinema')).toBeVisible();
    expect(card.getByText(who)).toBeVisible();
    expect(card.getByRole('link', { name: left })).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/my/team?tab=budgets`);
  },
);

test('one that is for some says their names; one whose members have left is for those who run the team', async () => {
  const some = [
    { id: 8, name: 'Ben' },
    { id: 3, name: 'Cora' },
  ];
  await open([sampleProject({ members: some }), sampleProject({ id: 2, name: 'Old', members: [], usable: 0 })]);
  expect(await screen.findByText('Ben, Cora')).toBeVisible();
  expect(screen.getByText('Owner and administrators only')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('An option of this licence is no longer offered');
});

test('a new one begins with the team as its licensee, and says what is missing', async () => {
  const { host, toasts, user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a project' }));
  const dialog = await dialogOf('Add a project');
  expect(dialog.getByLabelText('Name of the licensee')).toHaveValue('North Light Films');
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  const name = dialog.getByLabelText('Name of the project');
  expect(dialog.getByText('Please enter the name of the project')).toBeVisible();
  expect(name).toHaveFocus();
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toEqual([]);
  await user.type(name, 'Winter film');
  await user.click(dialog.getByRole('radio', { name: 'Purple' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Use' }), 'filmTv');
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  await waitFor(() => expect(toasts).toEqual(['The project is saved']));
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toMatchObject([
    {
      cartType: 2,
      name: 'Winter film',
      licenseeName: 'North Light Films',
      colour: 'purple',
      grant: { usage: 'filmTv', licensee: 'corporate' },
    },
  ]);
});

test('an edited one keeps what is not changed; a refusal stays in the form', async () => {
  let attempts = 0;
  const { host, user } = await open([sampleProject()], {
    'teamGrantProject/editGrantProject': () => (++attempts === 1 ? Promise.reject(refusal('The name is taken')) : sampleProject()),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit “Autumn film”' }));
  const dialog = await dialogOf('Edit “Autumn film”');
  const remarks = dialog.getByLabelText('Remarks (optional)');
  await user.clear(remarks);
  await user.type(remarks, 'For TV');
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  expect(await dialog.findByText('The name is taken')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { name, licenseeName, licenseeCode, grant } = sampleProject();
  expect(requestsOf(host, 'teamGrantProject/editGrantProject')[1]).toMatchObject({
    ...{ id: 7, name, licenseeName, licenseeCode, remarks: 'For TV', colour: 'teal' },
    grant,
  });
});

test('one is archived, found behind the switch, and brought back', async () => {
  const { host, toasts } = await open([sampleProject()]);
  await screen.findByRole('heading', { name: 'Autumn film' });
  await press('Archive “Autumn film”');
  await waitFor(() => expect(toasts).toEqual(['“Autumn film” is archived']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show archived projects' }));
  await waitFor(() => expect(location.search).toBe('?tab=projects&archived=1'));
  expect(requestsOf(host, 'teamGrantProject/getList').at(-1)).toEqual({ cartType: 2, page: 1, size: 20, archived: 1 });
  expect(requestsOf(host, 'teamGrantProject/archive')).toEqual([{ id: 7, archived: 1 }]);
});

test('an archived one is brought back', async () => {
  const { host, toasts } = await open([sampleProject({ archived: 1 })], {}, { query: '&archived=1' });
  expect(await screen.findByText('Archived')).toBeVisible();
  await press('Bring back “Autumn film”');
  await waitFor(() => expect(toasts).toEqual(['“Autumn film” can be chosen again']));
  expect(requestsOf(host, 'teamGrantProject/archive')).toEqual([{ id: 7, archived: 0 }]);
});

test('one is deleted after a confirmation; nothing is said to be deleted while its budget is open', async () => {
  let attempts = 0;
  const { host, toasts } = await open([sampleProject()], {
    'teamGrantProject/deleteGrantProject': () =>
      ++attempts === 1 ? Promise.reject(refusal('This project has a budget of the team')) : null,
  });
  await screen.findByRole('heading', { name: 'Autumn film' });
  const remove = async () => {
    await press('Delete “Autumn film”');
    await userEvent.click((await dialogOf('Delete “Autumn film”?')).getByRole('button', { name: 'Delete' }));
  };
  await remove();
  await waitFor(() => expect(requestsOf(host, 'teamGrantProject/deleteGrantProject')).toEqual([{ id: 7 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts).not.toContain('“Autumn film” is deleted');
  await remove();
  await waitFor(() => expect(toasts).toContain('“Autumn film” is deleted'));
});

test('it is opened to some members, found by name, and to everybody again', async () => {
  const { host, toasts, user } = await open([sampleProject()]);
  await user.click(await screen.findByRole('button', { name: 'Access to “Autumn film”' }));
  const dialog = await dialogOf('Access to “Autumn film”');
  await user.click(await dialog.findByRole('radio', { name: 'Only these members' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose at least one member')).toBeVisible();
  await user.type(dialog.getByRole('combobox'), 'Be');
  await waitFor(() => expect(requestsOf(host, 'teamUser/teamList').at(-1)).toEqual({ page: 1, size: 20, keyWords: 'Be' }));
  // The owner may use it anyway.
  expect(screen.queryByTitle(/^Amy/)).toBeNull();
  await user.click(await screen.findByTitle(/^Ben/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toEqual(['Saved who may use the project']));
  expect(requestsOf(host, 'teamGrantProject/setProjectPower')).toEqual([{ id: 7, memberIds: [8] }]);
});

test('who is named stays named, and everybody may use it after one click', async () => {
  const { host, user } = await open([sampleProject({ members: [{ id: 30, name: 'Zoe' }] })], {
    'teamGrantProject/projectPower': { members: [{ id: 30, name: 'Zoe' }], mayChange: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Access to “Autumn film”' }));
  const dialog = await dialogOf('Access to “Autumn film”');
  expect(await dialog.findByText('Zoe')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Everybody who buys for the team' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsOf(host, 'teamGrantProject/setProjectPower')).toEqual([{ id: 7, memberIds: null }]));
});

test.each<[TeamPower[], boolean]>([
  [['buy'], true],
  [['teamCart'], true],
  [['quota', 'orders', 'invoice'], false],
])('a member with %j has the tab: %s', async (powers, has) => {
  const { host } = await open([sampleProject()], {}, { team: { role: 'member', powers } });
  if (has) {
    await screen.findByRole('heading', { name: 'Autumn film' });
    expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current');
    // Who may use it is for owner and administrators, and so are budgets.
    expect(screen.queryByRole('button', { name: 'Access to “Autumn film”' })).toBeNull();
    expect(requestsOf(host, 'teamBudget/getList')).toEqual([]);
  } else {
    expect(screen.queryByRole('link', { name: 'Projects' })).toBeNull();
    expect(requestsOf(host, 'teamGrantProject/getList')).toEqual([]);
  }
});
