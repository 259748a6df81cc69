import { render, waitFor } from '@testing-library/react';
import { firstPaths, firstPathsSource } from '../../art/first-paths-source.ts';
import { iconPath } from '../../art/icon-path.ts';
import { ICONS, type IconName } from '../../art/icons.ts';
import { FIRST_PATHS } from './first-paths.ts';
import { Icon } from './icon.tsx';

const shapeOf = (container: HTMLElement) => container.querySelector('svg > path')!.getAttribute('d');

describe('an icon', () => {
  it('that a row or a press needs is there with its control', () => {
    const { container } = render(<Icon name="pause" />);
    expect(shapeOf(container)).toBe(iconPath('pause'));
  });

  it('comes with the code that draws when it is another one', async () => {
    const { container } = render(<Icon name="receipt" />);
    expect(shapeOf(container)).toBeNull();
    await waitFor(() => expect(shapeOf(container)).toBe(iconPath('receipt')));
  });

  it('has the shape of its library (else run `npm run icons -w ui-kit`)', () => {
    expect(FIRST_PATHS).toEqual(firstPaths());
    expect(firstPathsSource()).toContain("  close: 'M18 6 6 18M6 6l12 12',\n");
  });

  it('is known by its shapes, for each name of the storefront', () => {
    for (const name of Object.keys(ICONS) as IconName[]) {
      expect(iconPath(name)).toMatch(/^M[-\d.\s,a-zA-Z]+$/);
      expect(iconPath(name)).not.toMatch(/NaN|undefined/);
    }
  });
});
