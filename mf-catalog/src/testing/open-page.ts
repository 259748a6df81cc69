import { act } from '@testing-library/react';
import { withLocale } from 'shared-contracts/locale/locale';
import { bootstrap, mount, unmount } from '../page.ts';
import type { TestHost } from './host.ts';

// A busy machine renders slowly; what never comes still fails.
jest.setTimeout(40_000);

// jsdom has no layout, so it has nothing to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;

/** Opens a page of the unit as a visitor does: the address first, then the unit mounts in its slot. Returns the unmount. */
export async function openPage(host: TestHost, path: string): Promise<() => Promise<void>> {
  window.history.replaceState(null, '', withLocale(path, host.props.locale));
  await bootstrap(host.props);
  // The mount resolves from within React's own first draw: under `act` it would wait for itself.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await mount(host.props);
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => undefined);
  return async () => {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    await unmount(host.props);
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    host.props.slot.remove();
    host.bus.close();
  };
}

/** Path and query of the address bar, legible. */
export function address(): string {
  return decodeURIComponent(window.location.pathname + window.location.search);
}
