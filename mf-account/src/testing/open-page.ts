import { act, configure } from '@testing-library/react';
import { withLocale } from 'shared-contracts/locale/locale';
import { createTestHost, type TestHost, type TestHostOptions } from 'ui-kit/testing';
import { bootstrap, mount, unmount } from '../page.ts';

const open: TestHost[] = [];
// Lifecycles run outside of act: awaiting a mount inside it would never end.
const setActEnvironment = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });

/** Prepares a test file of pages: hidden elements are found quickly, slow machines get their time, pages close after each test. */
export function preparePageTests(): void {
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
}

/** Opens a page as a member (or as given): the address first, then the unit mounts in its slot. */
export async function openPage(path: string, options: TestHostOptions = {}): Promise<TestHost> {
  const host = createTestHost({ locale: 'en', signedIn: true, ...options });
  window.history.replaceState(null, '', withLocale(path, host.locale));
  open.push(host);
  await bootstrap(host);
  setActEnvironment(false);
  await mount(host);
  setActEnvironment(true);
  await act(async () => undefined);
  return host;
}

/** Records the intents that other units handle, from now on. */
export function intentsOf(host: TestHost): { name: string; payload: unknown }[] {
  const intents: { name: string; payload: unknown }[] = [];
  for (const name of ['player.play', 'player.playAll', 'player.enqueue', 'player.pause', 'dialog.signInGift', 'dialog.invite'] as const)
    host.bus.handle(name, (payload: unknown) => {
      intents.push({ name, payload });
      return {};
    });
  return intents;
}

/** Requests of a call, in order. */
export function requestsOf(host: TestHost, call: TestHost['asked'][number]['call']): unknown[] {
  return host.asked.filter((asked) => asked.call === call).map(({ request }) => request);
}

/** A refusal of the service. */
export function refusal(message: string, code = 0): Error {
  return Object.assign(new Error(message), { apiError: true, code, status: 200, requestId: null });
}
