import { act, render } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import type { FragmentPlace } from 'shared-contracts/fragments/fragment-host';
import type { FragmentsProps } from 'shared-contracts/host';
import { FRAGMENT_NODE, servedFragment } from 'shared-contracts/render/render-input';
import { Fragment, HostContext } from 'ui-kit/core';
import { createTestHost } from 'ui-kit/testing';
import { createFragments } from './create-fragments.tsx';

const params = (dataId: number, favorites: 0 | 1 = 0) => ({ dataId, type: 3, musicLibraryTypeId: 1, favorites });

/** A unit whose hearts count their renders, and throw for the ids in `bad`. */
async function drawn(count: number) {
  const renders: number[] = [];
  const bad = new Set<number>();
  const failed: number[] = [];
  function Heart({ params: { dataId, favorites } }: { params: FragmentParams<'favourite-button'> }) {
    renders.push(dataId);
    if (bad.has(dataId)) throw new Error('render');
    return <b>{favorites}</b>;
  }
  const unit = createFragments<'favourite-button'>({
    descriptor: { unit: 'mf-account', namespaces: ['account'] },
    components: { 'favourite-button': Heart },
    messages: async () => ({}),
  });
  const host = createTestHost();
  const place = (id: number): FragmentPlace => ({
    id,
    name: 'favourite-button',
    size: 'sm',
    params: params(id),
    node: document.body.appendChild(document.createElement('span')),
  });
  let list: readonly FragmentPlace[] = Array.from({ length: count }, (_, index) => place(index + 1));
  let notify: () => void = () => undefined;
  const places = {
    get: () => list,
    subscribe(listener: () => void) {
      notify = listener;
      return () => undefined;
    },
    failed: (id: number) => void failed.push(id),
  };
  const props = Object.assign(host, { places }) as unknown as FragmentsProps;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await unit.mount(props);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Listeners are effects, which run after the mount.
  await act(async () => undefined);
  const change = (next: readonly FragmentPlace[]) => {
    list = next;
    act(notify);
  };
  return { unit, props, host, renders, bad, failed, change, list: () => list };
}

test('one root draws into fifty places, and a changed place renders alone', async () => {
  const { list, renders, change, unit, props } = await drawn(50);
  expect(list().every(({ node }) => node.textContent === '0')).toBe(true);
  renders.length = 0;
  change(list().map((place) => (place.id === 7 ? { ...place, params: params(7, 1) } : place) as FragmentPlace));
  expect(renders).toEqual([7]);
  expect(list()[6]!.node).toHaveTextContent('1');
  change(list().slice(1));
  expect(renders).toEqual([7]);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await unit.unmount(props);
  expect(list().every(({ node }) => node.textContent === '')).toBe(true);
});

test('a fragment that throws leaves its place and no other', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { list, bad, failed, change, host } = await drawn(3);
  bad.add(2);
  change(list().map((place) => ({ ...place, params: params(place.id, 1) }) as FragmentPlace));
  expect(list().map(({ node }) => node.textContent)).toEqual(['1', '', '1']);
  expect(failed).toEqual([2]);
  expect(host.reported).toEqual([]);
  error.mockRestore();
});

describe('<Fragment>', () => {
  const show = (favorites: 0 | 1) => (
    <Fragment name="favourite-button" size="md" params={params(1, favorites)} data-control="heart">
      placeholder
    </Fragment>
  );

  test('mounts once, passes changed parameters on, and unmounts with the page', () => {
    const host = createTestHost();
    const mount = jest.spyOn(host.fragments, 'mount');
    const page = render(show(0), { wrapper: ({ children }) => <HostContext value={host}>{children}</HostContext> });
    const box = page.container.querySelector('[data-control="heart"]')!;
    expect(box).toHaveAttribute('data-fragment', 'favourite-button');
    expect(box).toHaveAttribute('data-size', 'md');
    expect(box).toHaveTextContent('placeholder');
    const update = jest.spyOn(mount.mock.results[0]!.value as { update(): void }, 'update');
    page.rerender(show(0));
    expect(update).not.toHaveBeenCalled();
    page.rerender(show(1));
    expect(host.shown).toMatchObject([{ size: 'md', params: params(1, 1) }]);
    expect(mount).toHaveBeenCalledTimes(1);
    page.unmount();
    expect(host.shown).toEqual([]);
  });

  test('leaves to the shell what the server rendered in its place', () => {
    const host = createTestHost();
    const page = <HostContext value={host}>{show(0)}</HostContext>;
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page).replace(FRAGMENT_NODE, servedFragment('<button>Heart</button>'));
    const served = root.querySelector('button')!;
    const problems: unknown[] = [];
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let adopted: Root;
    act(() => {
      adopted = hydrateRoot(root, page, { onRecoverableError: (error) => problems.push(error) });
    });
    expect([problems, logged.mock.calls]).toEqual([[], []]);
    expect(root.querySelector('button')).toBe(served);
    expect(host.shown).toMatchObject([{ name: 'favourite-button', node: served.parentElement }]);
    act(() => adopted.unmount());
    root.remove();
    logged.mockRestore();
  });
});
