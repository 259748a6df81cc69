import { start } from 'single-spa';
import { changeFollower, trackDialogs } from './start/change-follower.ts';
import { startChrome } from './start/chrome.ts';
import { watchErrors } from './start/errors.ts';
import { startNavigation } from './start/navigation.ts';
import { createServices } from './start/services.ts';
import { openTab, type ShellOptions } from './start/tab.ts';
import { startUnits } from './start/units.ts';
import { announceVisitor } from './start/visitor.ts';

/**
 * Boots the storefront in the order of the calls below. No React before the last step: a page can begin before the chrome
 * (header, footer, toolbar) is there.
 */
export function startShell(options: ShellOptions): void {
  const tab = openTab(options);
  // The bus asks for a unit that handles an intent; units are registered two steps later.
  const services = createServices(tab, (intent) => units.intents.load(intent));
  announceVisitor(tab, services);
  const changes = changeFollower();
  const dialogs = trackDialogs(services.bus, changes);
  const units = startUnits(tab, services, changes);
  const recover = watchErrors(tab, units, dialogs);
  startNavigation(tab, services, units, { changes, dialogs });
  start({ urlRerouteOnly: true });
  startChrome(tab, services, units, recover);
}
