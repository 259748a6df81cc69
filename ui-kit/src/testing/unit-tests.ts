import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { IntentName, IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import { withLocale } from 'shared-contracts/locale/locale';
import { preloadDialogs } from './preload-dialogs.ts';
import { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

type Lifecycle = (props: HostProps) => Promise<unknown>;

// Lifecycles run outside of act: awaiting a mount inside it would never end.
const setActEnvironment = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });

/** For tests of the pages of a unit. */
export function pageTests({ bootstrap, mount, unmount }: { bootstrap: Lifecycle; mount: Lifecycle; unmount: Lifecycle }) {
  const open: TestHost[] = [];
  return {
    /** Prepares a test file of pages: hidden elements are found quickly, slow machines get their time, pages close after each test. */
    preparePageTests(): void {
      configure({ defaultHidden: true });
      jest.setTimeout(40_000);
      Element.prototype.scrollIntoView ??= () => undefined;
      afterEach(async () => {
        setActEnvironment(false);
        for (const host of open.splice(0)) {
          expect(host.reported).toEqual([]);
          await unmount(host);
          host.slot.remove();
        }
        setActEnvironment(true);
      });
    },
    /** Opens a page as a member (or as given): the address first, then the unit mounts in its slot. */
    async openPage(path: string, options: TestHostOptions = {}): Promise<TestHost> {
      const host = createTestHost({ locale: 'en', signedIn: true, ...options });
      window.history.replaceState(null, '', withLocale(path, host.locale));
      open.push(host);
      await bootstrap(host);
      setActEnvironment(false);
      await mount(host);
      setActEnvironment(true);
      await act(async () => undefined);
      return host;
    },
  };
}

/** For tests of the dialogs of a unit, which its intents open. */
export function dialogTests(activate: (host: HostProps) => () => void) {
  const active: { host: TestHost; withdraw(): void }[] = [];
  return {
    /** Prepares a test file of dialogs: their code is loaded, hidden elements are found quickly, and slow machines get their time. */
    prepareDialogTests(): void {
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
    },
    /** A host with the handlers of this unit's intents. */
    dialogHost(options: TestHostOptions = {}): TestHost {
      const host = createTestHost({ locale: 'en', signedIn: true, ...options });
      active.push({ host, withdraw: activate(host) });
      return host;
    },
  };
}

/** Requests an intent as a button does; the outcome comes when its dialog has closed. */
export async function request<I extends IntentName>(host: TestHost, intent: I, payload: IntentPayload<I>) {
  let outcome!: ReturnType<typeof host.bus.request<I>>;
  await act(async () => {
    outcome = host.bus.request(intent, payload, { timeoutMs: 0 });
  });
  return { outcome };
}

/** Messages that are shown from now on. */
export function toastsOf(host: TestHost): string[] {
  const messages: string[] = [];
  host.bus.on('toast.show', ({ message }) => messages.push(message));
  return messages;
}

/** Records intents that other units handle, from now on. */
export function handledIntents(
  host: TestHost,
  names: readonly IntentName[],
  results: Partial<Record<IntentName, object>> = {},
): { name: string; payload: unknown }[] {
  const intents: { name: string; payload: unknown }[] = [];
  for (const name of names)
    host.bus.handle(name, ((payload: unknown) => {
      intents.push({ name, payload });
      return results[name] ?? {};
    }) as never);
  return intents;
}

/** Requests of a call, in order. */
export function requestsOf(host: TestHost, call: TestHost['asked'][number]['call']): unknown[] {
  return host.asked.filter((asked) => asked.call === call).map(({ request: asked }) => asked);
}

/** A refusal of the service. */
export function refusal(message: string, code = 0): Error {
  return Object.assign(new Error(message), { apiError: true, code, status: 200, requestId: null });
}
