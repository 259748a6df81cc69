import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FragmentPlace } from 'shared-contracts/fragments/fragment-host';
import type { FragmentsProps } from 'shared-contracts/host';
import { createTestHost, type TestHost } from 'ui-kit/testing';
import { mount, unmount } from '../fragments.ts';

let host: TestHost;
let asked: { name: string; payload: unknown }[];
let answer: () => void;
let list: readonly FragmentPlace[];
let changed: () => void;
const failed: unknown[] = [];

/** Places of fragments in the page; their parameters may change. */
const heart = (id: number, params: object = {}, size = 'sm') =>
  ({
    id,
    name: 'favourite-button',
    size,
    params: { dataId: id, type: 3, musicLibraryTypeId: 1, favorites: 0, ...params },
    node: document.body.appendChild(document.createElement('span')),
  }) as FragmentPlace;

async function draw(places: readonly FragmentPlace[], locale: 'zh' | 'en' = 'en'): Promise<void> {
  host = createTestHost({ locale });
  asked = [];
  list = places;
  for (const name of ['favourites.add', 'favourites.cancel'] as const) {
    host.bus.handle(name, (payload) => {
      asked.push({ name, payload });
      return new Promise((resolve) => {
        answer = () => resolve({});
      });
    });
  }
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => undefined;
  };
  const props = Object.assign(host, { places: { get: () => list, subscribe, failed: (_: number, error: unknown) => failed.push(error) } });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await mount(props as unknown as FragmentsProps);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Listeners are effects, which run after the mount.
  await act(async () => undefined);
}

afterEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await unmount(host as never);
  document.body.replaceChildren();
  expect([...failed, ...host.reported]).toEqual([]);
});

test('pressing it asks to add, and asks to remove what is a favourite; a double click asks once', async () => {
  const user = userEvent.setup();
  await draw([heart(1), heart(2, { favorites: 1 })]);
  const add = screen.getByRole('button', { name: 'Add to favorites', pressed: false });
  await user.dblClick(add);
  expect(add).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer());
  expect(add).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByRole('button', { name: 'Remove from favorites', pressed: true }));
  const target = { type: 3, musicLibraryTypeId: 1 };
  expect(asked).toEqual([
    { name: 'favourites.add', payload: { dataId: 1, ...target } },
    { name: 'favourites.cancel', payload: { dataId: 2, ...target } },
  ]);
  await act(async () => answer());
  await user.click(screen.getByRole('button', { pressed: true }));
  expect(asked).toHaveLength(3);
});

test('the favourite button follows what changed anywhere, and newer parameters of the page win', async () => {
  const [first, second] = [heart(1), heart(2)];
  await draw([first, second]);
  const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
  act(() => host.bus.emit('favourites.changed', { dataId: 1, type: 3, musicLibraryTypeId: 1, favorites: 1 }));
  act(() => host.bus.emit('favourites.changed', { dataId: 2, type: 1, musicLibraryTypeId: 1, favorites: 1 }));
  expect(pressed()).toEqual(['true', 'false']);
  list = [first, { ...second, params: { ...second.params, favorites: 1 } } as FragmentPlace];
  act(changed);
  expect(pressed()).toEqual(['true', 'true']);
  act(() => host.bus.emit('favourites.changed', { dataId: 2, type: 3, musicLibraryTypeId: 1, favorites: 0 }));
  expect(pressed()).toEqual(['true', 'false']);
});

test.each([
  ['zh', ['收藏专辑', '收藏专题', '收藏']],
  ['en', ['Add album to favorites', 'Add theme to favorites', 'Add to favorites']],
] as const)('in %s each kind has its own label', async (locale, labels) => {
  await draw(
    [1, 2, 3].map((type) => heart(type, { type })),
    locale,
  );
  for (const name of labels) expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

test('it may be left out of the tab order, and in a menu it is a line with its label', async () => {
  await draw([heart(1, { tabbable: false }), heart(2, {}, 'row')]);
  const [icon, line] = screen.getAllByRole('button');
  expect(icon).toHaveAttribute('tabindex', '-1');
  expect(line).not.toHaveAttribute('tabindex');
  expect(line).toHaveTextContent('Add to favorites');
});

test('the badge shows picture and name as the shell knows them, never those of another member, and holds no control', async () => {
  const node = document.body.appendChild(document.createElement('span'));
  await draw([{ id: 1, name: 'member-badge', size: 'md', params: {}, node }]);
  await waitFor(() => expect(node).toHaveTextContent('My account'));
  act(() => host.bus.emit('auth.session', { signedIn: true, userId: '7', isTeam: 1, perfectStatus: 0 }));
  const amy = { userId: '7', nickName: 'Amy', companyName: '', avatar: '/media/avatar/a.jpg' };
  act(() => host.bus.emit('member.current', amy));
  expect(node).toHaveTextContent('Amy');
  expect(node.querySelector('img')).toHaveAttribute('src', '/media/avatar/a.jpg');
  act(() => host.bus.emit('member.current', { ...amy, nickName: 'Amy Lin', avatar: '' }));
  expect(node).toHaveTextContent('Amy Lin');
  expect(node.querySelector('img')).toBeNull();
  act(() => host.bus.emit('auth.session', { signedIn: true, userId: '8', isTeam: 1, perfectStatus: 0 }));
  expect(node).toHaveTextContent('My account');
  expect(screen.queryByRole('button')).toBeNull();
  expect(host.asked).toEqual([]);
});
