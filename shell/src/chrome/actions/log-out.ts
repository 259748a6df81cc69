import type { HostProps } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import type { BrowserSession } from '../../session/browser-session.ts';

export interface LogOutTexts {
  title: string;
  ok: string;
}

/** Asks, forgets the visitor and loads the home page of the language anew (spec §2). */
export async function logOut(
  host: HostProps,
  session: Pick<BrowserSession, 'clear'>,
  texts: LogOutTexts,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  // The dialog is rarely needed; its library stays out of the boot.
  const { confirm } = await import('ui-kit/overlay');
  if (!(await confirm(host, { title: texts.title, okText: texts.ok }))) return;
  session.clear();
  go(withLocale('/', host.locale));
}
