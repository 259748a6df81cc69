import type { Brand, EventBus, HealthKind, HostProps, Locale } from 'shared-contracts';
import type { ApiClient } from 'shared-contracts/api/client-types';
import type { FragmentHost } from 'shared-contracts/fragments/fragment-host';
import { HYDRATION } from 'shared-contracts/release/health';
import type { SessionReader } from 'shared-contracts/session/session';
import type { UsageCounters } from '../health/usage.ts';

/** What the shell gives to every unit: the source of their mount props. */
export interface ShellContext {
  locale: Locale;
  brand: Brand;
  nonce: string;
  bus: EventBus;
  api: ApiClient;
  session: SessionReader;
  fragmentsFor(release: { unit: string; version: string }): FragmentHost;
  isMobile(): boolean;
  navigate: HostProps['navigate'];
  takeInitialData: HostProps['takeInitialData'];
  showError: HostProps['showError'];
  report(release: { unit: string; version: string }, kind: HealthKind, where: string, error: unknown, ms?: number): void;
}

/** Props of one mount; `domElement` and a `name` that no other mount has are what single-spa-react needs as well. */
export type MountProps = HostProps & { domElement: HTMLElement; name: string };

/** Makes the props of a mount. A unit whose container was removed can no longer show the error page over the next unit. */
export function mountPropsOf(
  context: ShellContext,
  { countCalls, countIntents }: UsageCounters,
): (release: { unit: string; version: string }, slot: HTMLElement) => MountProps {
  let mounts = 0;
  return (release, slot) => {
    mounts += 1;
    return {
      name: `${release.unit}-${mounts}`,
      domElement: slot,
      unit: release.unit,
      version: release.version,
      locale: context.locale,
      slot,
      bus: countIntents(release, context.bus),
      api: countCalls(release, context.api),
      session: context.session,
      fragments: context.fragmentsFor(release),
      brand: context.brand,
      served: 'served' in slot.dataset,
      nonce: context.nonce,
      get mobile() {
        return context.isMobile();
      },
      navigate: (path, options) => context.navigate(path, options),
      takeInitialData: context.takeInitialData,
      showError(status, message) {
        if (slot.isConnected) context.showError(status, message);
      },
      report: (error, where) => context.report(release, where === HYDRATION ? where : 'error', where, error),
    };
  };
}
