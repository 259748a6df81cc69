import { render, screen, waitFor } from '@testing-library/react';
import { HostContext, KitProvider } from 'ui-kit/core';
import { createTestHost } from 'ui-kit/testing';
import { Modal } from './index.ts';

// A chunk that fails to load.
jest.mock('./dialogs/index.ts', () => {
  throw new Error('chunk');
});

it('shows a toast when a dialog cannot be loaded, and leaves the page as it was', async () => {
  const host = createTestHost({ locale: 'en' });
  const toasts: unknown[] = [];
  host.bus.on('toast.show', (toast) => toasts.push(toast));
  const onClose = jest.fn();
  render(
    <HostContext value={host}>
      <KitProvider locale="en">
        <p>page</p>
        <Modal open onClose={onClose} title="Share">
          body
        </Modal>
      </KitProvider>
    </HostContext>,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([{ kind: 'error', message: 'That did not work. Please try again in a moment.' }]);
  expect(host.reported).toMatchObject([{ where: 'kit overlay' }]);
  expect(screen.getByText('page')).toBeVisible();
});
