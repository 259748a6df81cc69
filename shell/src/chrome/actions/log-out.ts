import type { HostProps } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import type { BrowserSession } from '../../session/browser-session.ts';

export interface LogOutTexts {
  title: string;
  ok: string;
}

/** Longest wait for the service at log-out, ms: the visitor is signed out here in any case. */
const LOG_OUT_MS = 3000;

/** Confirms, signs out and loads the home page of the language. */
export async function logOut(
  host: HostProps,
  session: Pick<BrowserSession, 'clear'>,
  texts: LogOutTexts,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  // The dialog is rarely needed; its library stays out of the boot.
  const { confirm } = await import('ui-kit/overlay');
  if (!(await confirm(host, { title: texts.title, okText: texts.ok }))) return;
  const ended = host.api.call('user/logout', {}, { quiet: true }).then(undefined, () => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, LOG_OUT_MS)))]);
  clearTimeout(timer);
  session.clear();
  go(withLocale('/', host.locale));
}
