import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { IntentName, IntentPayload } from 'shared-contracts/events/catalogue';
import { createTestHost, preloadDialogs, type TestHost, type TestHostOptions } from 'ui-kit/testing';
import { activate } from '../intents.ts';

const active: { host: TestHost; withdraw(): void }[] = [];

/** Prepares a test file of dialogs: their code is loaded, hidden elements are found quickly, and slow machines get their time. */
export function prepareDialogTests(): void {
  // Asking jsdom for the computed style of every ancestor takes seconds a test, and hides nothing here.
  configure({ defaultHidden: true });
  jest.setTimeout(30_000);
  beforeAll(preloadDialogs, 120_000);
  afterEach(async () => {
    for (const { host, withdraw } of active.splice(0)) {
      withdraw();
      for (const close of screen.queryAllByRole('button', { name: /^(Close|关闭)$/ })) fireEvent.click(close);
      await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
      expect(host.reported).toEqual([]);
      host.slot.remove();
    }
  });
}

/** A host with the handlers of this unit's intents. */
export function dialogHost(options: TestHostOptions = {}): TestHost {
  const host = createTestHost({ locale: 'en', signedIn: true, ...options });
  active.push({ host, withdraw: activate(host) });
  return host;
}

/** Requests an intent as a button does; the outcome comes when its dialog has closed. */
export async function request<I extends IntentName>(host: TestHost, intent: I, payload: IntentPayload<I>) {
  let outcome!: ReturnType<typeof host.bus.request<I>>;
  await act(async () => {
    outcome = host.bus.request(intent, payload, { timeoutMs: 0 });
  });
  return { outcome };
}

/** Messages that were shown from now on. */
export function toastsOf(host: TestHost): string[] {
  const messages: string[] = [];
  host.bus.on('toast.show', ({ message }) => messages.push(message));
  return messages;
}
