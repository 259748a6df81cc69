import type { ShellParts } from '../chrome/chrome-context.ts';
import { applyKeptTypeface } from '../document/typeface.ts';
import { createThemeChoice } from '../page/theme.ts';
import { showFailurePage } from '../recovery/failure-page.ts';
import { slotNode } from '../slots/slot-nodes.ts';
import type { Recover } from './errors.ts';
import type { Services } from './services.ts';
import type { Tab } from './tab.ts';
import type { Units } from './units.ts';

/** Step 10, after single-spa's `start()`: loads and draws the chrome (header, footer, toolbar), the React part of the shell. */
export function startChrome(
  { document: { locale }, self, page, phone, reporter }: Tab,
  services: Services,
  { areas }: Units,
  { recover, mayLoadAhead }: { recover: Recover; mayLoadAhead: Promise<void> },
): void {
  // A document without rendered parts has no inline script that does it.
  applyKeptTypeface(document.documentElement, () => localStorage);
  const parts: ShellParts = {
    host: services.propsFor(self, areas.error),
    page,
    phone,
    session: services.session,
    invitation: services.invitation,
    theme: createThemeChoice(document.documentElement, () => localStorage),
  };
  const nodes = { header: slotNode('header'), toolbar: slotNode('toolbar'), footer: slotNode('footer'), bar: slotNode('bar'), ...areas };
  import(/* webpackChunkName: "boot-chrome" */ '../chrome/chrome.tsx')
    .then(({ mountChrome }) => mountChrome(parts, nodes, mayLoadAhead))
    .catch((error) => {
      reporter.report(self, 'load', 'chrome', error);
      const load = (address: string) => location.assign(address);
      recover(() => showFailurePage({ page, locale, nodes, load, reload: () => location.reload() }));
    });
}
