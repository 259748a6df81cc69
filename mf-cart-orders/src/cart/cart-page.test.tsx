import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CartItem } from 'shared-contracts/api/cart';
import { preloadDialogs, type TestHost, type TestHostOptions } from 'ui-kit/testing';
import { cartOf, FILM, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { handledIntents, openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { packageOf } from '../testing/packages.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

/** Answers of a service with this cart, which the calls change. */
function serviceWith(given: CartItem[], more: TestHostOptions['answers'] = {}) {
  let list = given;
  const without = (ids: number[]) => {
    list = list.filter(({ id }) => !ids.includes(id));
    return list.length;
  };
  const answers: TestHostOptions['answers'] = {
    'user/getUserInfo': { powers: [] as string[] } as never,
    'grantTag/getGrantData': PRICE_TABLE,
    'shoppingCart/cartList': () => cartOf(list),
    'grantConfig/countPrice': ({ list: wanted }) => ({
      ...cartOf([]),
      projects: [],
      list: wanted.map(({ dataId }) => ({ dataId, ...lineOf(1).quote! })),
    }),
    'order/checkCartSetMeal': { needed: 0, list: [] },
    'userPopulation/cartChoices': { needed: 0, list: [] },
    'shoppingCart/deleteCart': ({ ids }) => ({ removed: ids.length, count: without(ids) }),
    'shoppingCart/favoritesData': ({ ids }) => ({ favoritesId: 2, removed: ids.length, count: without(ids) }),
    'shoppingCart/updateCartGrant': ({ ids, projectId }) => {
      list = list.map((line) =>
        ids.includes(line.id) && projectId
          ? lineOf(line.id, { project: { id: projectId, name: 'Spring', licenseeName: 'Still Water' } })
          : line,
      );
      return { updated: ids.length };
    },
    ...more,
  };
  return { answers, add: (line: CartItem) => (list = [line, ...list]) };
}

const row = (id: number) => within(screen.getByText(`Track ${id}`).closest('li')!);
const summary = () => screen.getByRole('region', { name: 'Total' });

test.each([
  ['zh', '购物车是空的'],
  ['en', 'Your cart is empty'],
] as const)('an empty cart leads to music (%s)', async (locale, text) => {
  await openPage('/my/cart', { locale, ...serviceWith([]) });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', locale === 'en' ? '/en/music' : '/music');
});

test('a line shows its licence, every factor of its price, and the change that saves most', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/cart', serviceWith([lineOf(1)]));
  const line = row(1);
  expect(line.getByText(/Film.*Corporate.*3 years.*Mainland/)).toBeInTheDocument();
  expect(line.getByText('Project: Autumn film · Licensee: Still Water')).toBeInTheDocument();
  for (const factor of ['Form:', 'Licensee:', 'Period:', 'Territory:', 'Channels:', 'Play time:'])
    expect(line.getByText(factor)).toBeInTheDocument();
  expect(line.getAllByText('CN¥1,296').length).toBeGreaterThan(0);
  expect(line.getByText(/instead of .* saves CN¥/)).toBeInTheDocument();
  await user.click(line.getByRole('button', { name: 'Apply' }));
  const [request] = requestsOf(host, 'shoppingCart/updateCartGrant') as { ids: number[]; grant: typeof FILM }[];
  expect(request).toMatchObject({ ids: [1], grant: { form: 'film' } });
  expect(request!.grant).not.toEqual(FILM);
});

test('works below a tenth of the dearest one are named, and take nothing off it', async () => {
  const cheap = [2, 3, 4].map((id) => lineOf(id)).map((line) => ({ ...line, quote: { ...line.quote!, base: 5000 } }));
  await openPage('/my/cart', serviceWith([lineOf(1), ...cheap]));
  expect(summary()).toHaveTextContent('3 more works in this project: −20%');
  expect(summary()).toHaveTextContent('3 works cost less than a tenth of the dearest one: they do not count and have no discount.');
});

test('the discount of a project follows the chosen works, and the total is exact', async () => {
  const user = userEvent.setup();
  await openPage('/my/cart', serviceWith([1, 2, 3, 4].map((id) => lineOf(id))));
  expect(summary()).toHaveTextContent('Project: Autumn film');
  expect(summary()).toHaveTextContent('4 works −20%. 3 more: −25%');
  expect(summary()).toHaveTextContent('To payCN¥4,147.20');
  expect(row(1).getByText('−CN¥259.20')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select “Track 4”' }));
  expect(summary()).toHaveTextContent('1 more work in this project: −20%');
  expect(summary()).toHaveTextContent('To payCN¥3,888');
});

test('a line without a licence is named so, has no price and is left out of the order', async () => {
  const user = userEvent.setup();
  const lines = [
    lineOf(1),
    lineOf(2, { state: 'noOptions', grant: null, project: null }),
    lineOf(3, { state: 'optionsOutdated' }),
    lineOf(4, { state: 'notForSale' }),
    lineOf(5, { state: 'noProject', project: null }),
  ];
  await openPage('/my/cart', serviceWith(lines));
  for (const id of [2, 3]) expect(row(id).getByText('Option not authorized')).toBeInTheDocument();
  expect(row(4).getByText('Not for sale')).toBeInTheDocument();
  expect(row(4).queryByRole('button', { name: /licence/ })).toBeNull();
  expect(row(5).getByText('No licensee')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select “Track 2”' })).not.toBeChecked();
  expect(summary()).toHaveTextContent('To payCN¥2,592');
  await user.click(screen.getByRole('checkbox', { name: '2 selected' }));
  expect(summary()).toHaveTextContent('3 selected works cannot be ordered yet and are left out.');
  expect(summary()).toHaveTextContent('To payCN¥2,592');
});

test('a new work is chosen and priced at once; checking out asks for its licensee and then orders', async () => {
  const user = userEvent.setup();
  const project = { id: 7, name: 'Spring', licenseeName: 'Still Water', licenseeCode: '', remarks: '', grant: FILM, updatedAt: '' };
  const service = serviceWith([lineOf(1, { state: 'noProject', project: null })], {
    'teamGrantProject/getList': { list: [{ ...project, usable: 1, colour: null, archived: 0, members: null }], total: 1 },
    'order/createCartOrder': () => Promise.reject(refusal('Sold out')),
  });
  const host = await openPage('/my/cart', service);
  expect(screen.getByRole('checkbox', { name: 'Select “Track 1”' })).toBeChecked();
  expect(summary()).toHaveTextContent('To payCN¥1,296');
  await user.click(screen.getByRole('button', { name: 'Check out (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row(1).getByText('Project: Spring · Licensee: Still Water')).toBeInTheDocument());
  expect(requestsOf(host, 'order/createCartOrder')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Check out (1)' }));
  await waitFor(() => expect(requestsOf(host, 'order/createCartOrder')).toMatchObject([{ ids: [1] }]));
});

test('without a work that can be ordered the cart says what is missing', async () => {
  await openPage('/my/cart', serviceWith([lineOf(2, { state: 'noOptions', grant: null, project: null })]));
  expect(screen.getByRole('button', { name: /Check out/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /Check out/ })).toHaveAccessibleDescription('Select works whose licence is complete.');
});

test('works are removed after a confirmation, and their icons and the count follow', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/cart', serviceWith([lineOf(1), lineOf(2), lineOf(3)]));
  const [works, counts] = [[] as unknown[], [] as number[]];
  host.bus.on('cart.works', (change) => works.push(change));
  host.bus.on('cart.changed', ({ count }) => counts.push(count));
  await user.click(screen.getByRole('button', { name: 'Remove “Track 2”' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Remove “Track 2” from the cart?' }));
  await user.click(sure.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Track 2')).toBeNull());
  expect(requestsOf(host, 'shoppingCart/deleteCart')).toEqual([{ ids: [2] }]);
  expect(works).toEqual([{ dataIds: [2], isCart: 0 }]);
  expect(counts.at(0)).toBe(3);
  expect(counts.at(-1)).toBe(2);
});

test('a work that is in the cart for another project stays marked', async () => {
  const user = userEvent.setup();
  const twin = { ...lineOf(9, { project: { id: 2, name: 'Spring', licenseeName: 'Still Water' } }), dataId: 1, track: lineOf(1).track };
  const host = await openPage('/my/cart', serviceWith([lineOf(1), twin]));
  const works: unknown[] = [];
  host.bus.on('cart.works', (change) => works.push(change));
  await user.click(screen.getAllByRole('button', { name: 'Remove “Track 1”' })[0]!);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(requestsOf(host, 'shoppingCart/deleteCart')).toEqual([{ ids: [1] }]));
  expect(works).toEqual([]);
});

test('chosen works move to a folder of favourites', async () => {
  const user = userEvent.setup();
  const folders = [1, 2].map((id) => ({ id, name: `Folder ${id}` }));
  const service = serviceWith([lineOf(1), lineOf(2)], { 'userFavorites/favoritesList': { list: folders, total: 2 } as never });
  const host = await openPage('/my/cart', service);
  const [hearts, toasts] = [[] as unknown[], toastsOf(host)];
  host.bus.on('favourites.changed', ({ dataId, favorites }) => hearts.push([dataId, favorites]));
  await user.click(screen.getByRole('button', { name: 'Move to favorites' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Folder' }), 'Folder 2');
  await user.click(screen.getByRole('button', { name: 'Move here' }));
  await waitFor(() => expect(toasts).toEqual(['2 works moved to favorites']));
  expect(requestsOf(host, 'shoppingCart/favoritesData')).toEqual([{ ids: [1, 2], favoritesId: 2 }]);
  expect(hearts).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('a saved project gives a line its licence; a refusal is shown in the dialog', async () => {
  const user = userEvent.setup();
  const project = { id: 7, name: 'Spring', licenseeName: 'Still Water', licenseeCode: '', remarks: '', grant: FILM, updatedAt: '' };
  const list = [
    { ...project, usable: 1 as const, colour: null, archived: 0 as const, members: null },
    { ...project, id: 8, name: 'Old', usable: 0 as const, colour: null, archived: 0 as const, members: null },
  ];
  const service = serviceWith([lineOf(1, { state: 'noOptions', grant: null, project: null })], {
    'teamGrantProject/getList': { list, total: 2 },
  });
  const host = await openPage('/my/cart', service);
  const update = service.answers!['shoppingCart/updateCartGrant'];
  service.answers!['shoppingCart/updateCartGrant'] = () => Promise.reject(refusal('“Track 1” would be in the cart twice'));
  await user.click(row(1).getByRole('button', { name: /Choose licence/ }));
  const select = await screen.findByRole('combobox', { name: 'Project' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Spring (Still Water)', 'New project']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“Track 1” would be in the cart twice');
  service.answers!['shoppingCart/updateCartGrant'] = update;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row(1).getByText('Project: Spring · Licensee: Still Water')).toBeInTheDocument());
  expect(requestsOf(host, 'shoppingCart/updateCartGrant').at(-1)).toEqual({ ids: [1], projectId: 7, grant: FILM });
});

test('a first buyer chooses the licence and names whom it is for, and sees the price before', async () => {
  const user = userEvent.setup();
  const made = {
    id: 9,
    name: 'Spring',
    licenseeName: 'Still Water',
    licenseeCode: '',
    remarks: '',
    grant: FILM,
    updatedAt: '',
    usable: 1 as const,
    colour: null,
    archived: 0 as const,
    members: null,
  };
  const service = serviceWith([lineOf(1, { state: 'noOptions', grant: null, project: null })], {
    'teamGrantProject/getList': { list: [], total: 0 },
    'teamGrantProject/addGrantProject': made,
  });
  const host = await openPage('/my/cart', service);
  await user.click(row(1).getByRole('button', { name: /Choose licence/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Use' }), 'Film and TV');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '3 years');
  await waitFor(() =>
    expect(requestsOf(host, 'grantConfig/countPrice').at(-1)).toMatchObject({ list: [{ grant: { period: 'threeYears' } }] }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter the name of the licensee')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name of the project' }), 'Spring');
  await user.type(screen.getByRole('textbox', { name: 'Name of the licensee' }), 'Still Water');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsOf(host, 'shoppingCart/updateCartGrant')).toMatchObject([{ ids: [1], projectId: 9 }]));
  expect(requestsOf(host, 'teamGrantProject/addGrantProject')).toMatchObject([
    { name: 'Spring', licenseeName: 'Still Water', grant: { usage: 'filmTv', form: 'film', licensee: 'corporate', period: 'threeYears' } },
  ]);
});

test('a work that is added elsewhere appears, and a licence in force is named', async () => {
  const service = serviceWith([lineOf(1)]);
  const host: TestHost = await openPage('/my/cart', service);
  service.add(lineOf(2, { licensed: 1 }));
  act(() => host.bus.emit('cart.changed', { userId: '1', count: 2 }));
  await waitFor(() => expect(row(2).getByText('Valid licence')).toBeInTheDocument());
});

test('a cover plays its track', async () => {
  const host = await openPage('/my/cart', serviceWith([lineOf(1)]));
  const intents = handledIntents(host, ['player.play']);
  await userEvent.click(screen.getByRole('button', { name: 'Play “Track 1”' }));
  expect(intents).toMatchObject([{ name: 'player.play', payload: { track: { id: 1 } } }]);
});

test('a member with the power to use it has the cart of the team as well', async () => {
  const service = serviceWith([lineOf(1)], {
    'user/getUserInfo': { powers: ['teamCart'] } as never,
    'shoppingCart/cartTeamList': cartOf([lineOf(5, { cartType: 2 })]),
  });
  const host = await openPage('/my/cart', service);
  await userEvent.click(screen.getByRole('link', { name: 'Team cart' }));
  await waitFor(() => expect(screen.getByText('Track 5')).toBeInTheDocument());
  expect(requestsOf(host, 'shoppingCart/cartTeamList')).toEqual([{}]);
});

test('a renewal is ordered alone and without a warning of the licence that it renews', async () => {
  const order = { 'order/createCartOrder': () => Promise.reject(refusal('Sold out')) };
  const host = await openPage('/my/cart?renew=2', serviceWith([lineOf(1), lineOf(2, { licensed: 1 })], order));
  await userEvent.click(screen.getByRole('button', { name: 'Check out (1)' }));
  await waitFor(() => expect(requestsOf(host, 'order/createCartOrder')).toMatchObject([{ ids: [2] }]));
});

test.each([
  ['zh', '您的套餐“Films 5”可以支付：使用 1 份，现有 3 份。结算时选择套餐即可。'],
  ['en', 'Your package “Films 5” can pay for this with 1 of its 3 licences. Choose it at checkout.'],
] as const)('the total names the package that could pay for the chosen works (%s)', async (locale, text) => {
  const list = [
    { package: packageOf({ id: 10, name: 'Web 10' }), reason: 'not for films' },
    { package: packageOf(), reason: null },
  ];
  const choices = ({ ids }: { ids: number[] }) => ({ needed: ids.length, list: ids.length === 1 ? list : [] });
  await openPage('/my/cart', { locale, ...serviceWith([lineOf(1), lineOf(2)], { 'order/checkCartSetMeal': choices }) });
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await userEvent.click(row(2).getByRole('checkbox'));
  expect(await screen.findByText(text)).toBeVisible();
  // No package pays for both.
  await userEvent.click(row(2).getByRole('checkbox'));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});
