import { userEvent } from '@testing-library/user-event';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { createTestHost } from 'ui-kit/testing';
import { bootstrap, mount, unmount } from '../page.ts';
import { type StaffAnswers, session, staffService, TOKEN } from './staff-service.ts';

// antd is compiled on its first import.
jest.setTimeout(60_000);
// Lifecycles run outside of act: awaiting a mount inside it deadlocks.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;

let leave: () => Promise<void> = async () => undefined;

/** Ends what `openPage` opened. */
export async function leavePage(): Promise<void> {
  await leave();
  leave = async () => undefined;
}

/** The unit at an address, as an administrator sees it, over the answers of a service. */
export async function openPage(path: string, answers: StaffAnswers, locale: Locale = 'en') {
  const service = staffService({ 'staff/session/get': session('administrator'), ...answers });
  sessionStorage.setItem('staff.token', TOKEN);
  window.history.replaceState(null, '', withLocale(path, locale));
  const host = createTestHost({ locale });
  await bootstrap(host);
  await mount(host);
  leave = async () => {
    await unmount(host);
    host.slot.remove();
    service.end();
  };
  return { host, ...service, user: userEvent.setup() };
}

/** Keeps the file that a page saves. */
export function keepFiles(): { text(): Promise<string> } {
  const parts: Blob[] = [];
  const make = (blob: Blob) => `blob:${parts.push(blob)}`;
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return {
    text: () =>
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(parts.at(-1)!);
      }),
  };
}
