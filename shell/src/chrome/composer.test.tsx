import { act } from '@testing-library/react';
import { writeCookie } from '../session/browser-session.ts';
import { drawChrome, prepareBrowser, SIGNED_IN } from '../testing/draw-chrome.ts';
import { activeItem, sideItemsFor } from './members/side-menu.tsx';

// A busy machine draws slowly; what never comes still fails.
jest.setTimeout(40_000);

prepareBrowser();

/** A service in which the contract is as given, and can change. */
function composers(status: { status: 0 } | null) {
  const contract = { status };
  const answers: Record<string, () => unknown> = {
    'signContract/getStatus': () => contract.status,
    'user/getData': () => ({ integral: 0, favorites: 0, meal: 0, song: 12, sale: 1034 }),
  };
  return { contract, call: (name: string) => answers[name]?.() ?? (name in answers ? null : Promise.reject(new Error('no service'))) };
}

it.each([
  ['/my', '作曲家中心', '作品 12', '已售作品 1,034', ''],
  ['/en/my', 'Composer center', 'Songs 12', 'Music sold 1,034', '/en'],
] as const)(
  'counts songs and sales of a composer whose contract is in force, and leads to the centre (%s)',
  async (at, entry, songs, sales, prefix) => {
    const { part } = drawChrome({ at, cookies: SIGNED_IN, ...composers({ status: 0 }) });
    expect(await part('head').findByRole('link', { name: songs })).toHaveAttribute('href', `${prefix}/my/composer`);
    expect(part('head').getByRole('link', { name: sales })).toHaveAttribute('href', `${prefix}/my/composer?type=2`);
    expect(part('side').getByRole('link', { name: entry })).toHaveAttribute('href', `${prefix}/my/composer`);
  },
);

it('shows neither counter to a member without a contract, and leads to its signature', async () => {
  const { part } = drawChrome({ at: '/en/my', cookies: SIGNED_IN, ...composers(null) });
  expect(await part('head').findByRole('link', { name: 'Points 0' })).toBeInTheDocument();
  await act(async () => undefined);
  expect(part('head').queryByRole('link', { name: /^(Songs|Music sold)/ })).toBeNull();
  expect(part('side').getByRole('link', { name: 'Composer center' })).toHaveAttribute('href', '/en/my/composer/sign');
});

it('follows a contract that comes into force, when the member changes and when the menu opens', async () => {
  const { contract, call } = composers(null);
  const { part, bus, user, calls } = drawChrome({ at: '/en/my', cookies: SIGNED_IN, call });
  await act(async () => undefined);
  contract.status = { status: 0 };
  await act(async () => bus.emit('member.changed', {}));
  expect(await part('side').findByRole('link', { name: 'Composer center' })).toHaveAttribute('href', '/en/my/composer');
  contract.status = null;
  const asked = () => calls.filter(([name]) => name === 'signContract/getStatus').length;
  const before = asked();
  await user.click(part('header').getByRole('button', { name: 'My menu' }));
  expect(asked()).toBe(before + 1);
  expect(await part('header').findByRole('link', { name: 'Composer center' })).toHaveAttribute('href', '/en/my/composer/sign');
});

it('asks for no contract on a page of the shop before the menu opens', async () => {
  const { part, calls, user } = drawChrome({ at: '/en/music', cookies: SIGNED_IN, ...composers({ status: 0 }) });
  await act(async () => undefined);
  const asked = () => calls.filter(([name]) => name === 'signContract/getStatus').length;
  expect(asked()).toBe(0);
  await user.click(part('header').getByRole('button', { name: 'My menu' }));
  expect(await part('header').findByRole('link', { name: 'Composer center' })).toHaveAttribute('href', '/en/my/composer');
});

it('leads a composer to the centre from the menu of a phone', async () => {
  const { part, user } = drawChrome({ at: '/en/music', phone: true, cookies: SIGNED_IN, ...composers({ status: 0 }) });
  await user.click(part('header').getByRole('button', { name: 'Open menu' }));
  await act(async () => undefined);
  expect(part('header').getByRole('link', { name: 'Composer center' })).toHaveAttribute('href', '/en/my/composer');
});

it('does not take one member for another, who has no contract', async () => {
  const { contract, call } = composers({ status: 0 });
  const { part, parts } = drawChrome({ at: '/en/my', cookies: SIGNED_IN, call });
  expect(await part('head').findByRole('link', { name: 'Songs 12' })).toBeInTheDocument();
  contract.status = null;
  writeCookie('id', '8', 1);
  await act(async () => parts.session.announce());
  expect(part('head').queryByRole('link', { name: /^Songs/ })).toBeNull();
});

it('marks the composer centre on each of its pages, with and without a contract', () => {
  for (const isComposer of [false, true])
    for (const path of ['/my/composer', '/my/composer/sign', '/my/composer/signStatus', '/my/composer/song'])
      expect(activeItem(sideItemsFor(null, [], isComposer), path)?.label).toBe('my.composer');
});
