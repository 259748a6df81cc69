import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { createTestHost } from 'ui-kit/testing';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { bootstrap, mount, unmount } from '../page.ts';
import { type StaffAnswers, session, staffService, TOKEN } from './staff-service.ts';

const TEXTS = { zh, en };

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

/**
 * The unit at an address, over the answers of a service: for an administrator unless the answers name another session. Messages that it
 * shows are kept.
 */
export async function openPage(path: string, answers: StaffAnswers, { locale = 'en' as Locale, token = TOKEN as string | null } = {}) {
  const service = staffService({ 'staff/session/get': session('administrator'), ...answers });
  if (token) sessionStorage.setItem('staff.token', token);
  window.history.replaceState(null, '', withLocale(path, locale));
  const host = createTestHost({ locale });
  const toasts: string[] = [];
  const stop = host.bus.on('toast.show', ({ message }) => void toasts.push(message));
  await bootstrap(host);
  await mount(host);
  leave = async () => {
    stop();
    await unmount(host);
    host.slot.remove();
    service.end();
  };
  const requests = (name: string) => service.sent.filter(({ call }) => call === name).map(({ request }) => request);
  return { host, ...service, toasts, requests, user: userEvent.setup(), t: TEXTS[locale] };
}

/** The open dialog of a title. By its heading: in tests antd gives every title the same id. */
export const dialog = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getAllByRole('dialog').find((one) => one.querySelector('[class$="-title"]')?.textContent === title);
    if (!found) throw new Error(`no dialog ${title}`);
    return found;
  });

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
