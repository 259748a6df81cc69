import { act, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { coverMarkup, iconPath } from 'ui-kit/art';
import { Cover } from '../cover/cover.tsx';
import { Icon } from '../icon/icon.tsx';
import { artNow, loadArt } from './load-art.ts';

/** In this order: the first ones adopt before the code that draws is there. */
describe('what the server has drawn', () => {
  const drawn = (seed: number) => coverMarkup({ seed });
  const slot = document.createElement('div');
  let root: Root;
  const adopt = async (html: string, element: ReactElement) => {
    slot.innerHTML = html;
    const differences: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(slot, element, { onRecoverableError: (error) => differences.push(error) });
    });
    expect(differences).toEqual([]);
  };
  const cover = `<svg class="cover fill" viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${drawn(7)}</svg>`;
  const icon =
    '<svg class="yh-icon" width="1.25rem" height="1.25rem" viewBox="0 0 24 24" aria-hidden="true">' +
    `<path d="${iconPath('gift')}"></path></svg>`;
  const picture = () => slot.querySelector('svg')!.innerHTML;
  const shape = () => slot.querySelector('path')!.getAttribute('d');
  afterEach(() => act(() => root.unmount()));

  it('is adopted as it is, without the code that draws', async () => {
    await adopt(
      cover + icon,
      <>
        <Cover seed={7} />
        <Icon name="gift" />
      </>,
    );
    expect(artNow()).toBeNull();
    expect(slot.innerHTML).toBe(cover + icon);
  });

  it('gives way to the icon of another name as soon as that code is there', async () => {
    await adopt(icon, <Icon name="gift" />);
    expect(artNow()).toBeNull();
    act(() => root.render(<Icon name="receipt" />));
    expect(shape()).toBeNull();
    await waitFor(() => expect(shape()).toBe(iconPath('receipt')));
  });

  it('stays when its component draws again later', async () => {
    await loadArt();
    await adopt(cover, <Cover seed={7} />);
    act(() => root.render(<Cover seed={7} className="current" />));
    expect(picture()).toBe(drawn(7));
    expect(slot.querySelector('svg')).toHaveClass('current');
  });

  it('gives way to the cover of another track at once', async () => {
    await adopt(cover, <Cover seed={7} />);
    act(() => root.render(<Cover seed={8} />));
    expect(picture()).toBe(drawn(8));
  });
});
