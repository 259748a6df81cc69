import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Locale, withLocale } from 'shared-contracts/locale/locale';
import { createTestHost } from 'ui-kit/testing';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { bootstrap, mount, unmount } from '../page.ts';
import { type StaffAnswers, session, staffService, TOKEN } from './staff-service.ts';

const TEXTS = { zh, en };
let leave: () => Promise<void> = async () => undefined;

/** Opens the unit at an address over the answers of a service, signed in as an administrator unless the answers say otherwise. */
export async function openPage(path: string, answers: StaffAnswers, locale: Locale = 'en') {
  // Lifecycles run outside of act: awaiting a mount inside it deadlocks.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  const service = staffService({ 'staff/session/get': session('administrator'), ...answers });
  sessionStorage.setItem('staff.token', TOKEN);
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
  return { host, toasts, ...service, user: userEvent.setup(), t: TEXTS[locale] };
}

/** Closes what `openPage` opened. */
export async function closePage(): Promise<void> {
  await leave();
}

/** The open dialog of a title. By its heading: in tests antd gives every title the same id. */
export function dialogOf(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.getAllByRole('dialog').find((one) => one.querySelector('[class$="-title"]')?.textContent === title);
    if (!found) throw new Error(`no dialog ${title}`);
    return found;
  });
}
