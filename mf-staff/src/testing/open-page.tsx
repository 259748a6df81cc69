import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { createTestHost } from 'ui-kit/testing';
import { bootstrap, mount, unmount } from '../page.ts';
import { type StaffAnswers, session, staffService, TOKEN } from './staff-service.ts';

let leave: () => Promise<void> = async () => undefined;

/** Ends what `openPage` opened. */
export const leavePage = () => leave();

/** The unit at an address, over the answers of a service; messages that it shows are kept. */
export async function openPage(path: string, answers: StaffAnswers, { locale = 'en' as Locale, token = TOKEN as string | null } = {}) {
  const service = staffService({ 'staff/session/get': session(), ...answers });
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
  return { host, ...service, toasts, requests, user: userEvent.setup() };
}

/** The open dialog of a title. By its heading: in tests antd gives every title the same id. */
export const dialog = (title: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('dialog').find((one) => one.querySelector('[class$="-title"]')?.textContent === title);
    if (!found) throw new Error(`no dialog ${title}`);
    return found;
  });
