import { render, screen } from '@testing-library/react';
import { KitProvider } from '../provider/kit-provider.tsx';
import { ErrorState } from './states.tsx';

it('retries by itself when the device is online again, as long as it is shown', () => {
  const retry = jest.fn();
  const { unmount } = render(
    <KitProvider locale="en">
      <ErrorState onRetry={retry} />
    </KitProvider>,
  );
  expect(screen.getByRole('alert')).toBeVisible();
  expect(retry).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});
