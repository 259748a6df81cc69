import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { coverMarkup } from 'ui-kit/art';
import { loadArt } from '../art/load-art.ts';
import { Cover } from './cover.tsx';

const drawn = (seed: number) => coverMarkup({ seed });

describe('the picture of a track', () => {
  it('is its artwork where there is some, and the drawn one when that fails', async () => {
    render(<Cover seed={1} image="/cover.jpg" alt="晨雾" />);
    const image = screen.getByRole('img', { name: '晨雾' });
    expect(image).toHaveAttribute('src', '/cover.jpg');
    fireEvent.error(image);
    await waitFor(() => expect(screen.getByRole('img', { name: '晨雾' }).querySelector('svg')!.innerHTML).toBe(drawn(1)));
  });

  it('is decorative when the name is next to it', () => {
    const { container } = render(<Cover seed={1} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is another one at once when another track comes in its place', async () => {
    await loadArt();
    const { container, rerender } = render(<Cover seed={1} />);
    expect(container.querySelector('svg')!.innerHTML).toBe(drawn(1));
    rerender(<Cover seed={2} />);
    expect(container.querySelector('svg')!.innerHTML).toBe(drawn(2));
  });
});
