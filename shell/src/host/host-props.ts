import type { Brand, EventBus, HealthKind, HostProps, Locale } from 'shared-contracts';
import type { ApiClient } from 'shared-contracts/api/client-types';
import type { SessionReader } from 'shared-contracts/session/session-reader';

/** The house as one object: what each unit's props are made from. */
export interface House {
  locale: Locale;
  brand: Brand;
  nonce: string;
  bus: EventBus;
  api: ApiClient;
  session: SessionReader;
  isMobile(): boolean;
  navigate: HostProps['navigate'];
  takeInitialData: HostProps['takeInitialData'];
  showError: HostProps['showError'];
  report(release: { unit: string; version: string }, kind: HealthKind, where: string, error: unknown, ms?: number): void;
}

/** Props of one mount; `domElement` and a `name` that no other mount has are what single-spa-react looks for besides. */
export type MountProps = HostProps & { domElement: HTMLElement; name: string };

/** Makes props of mounts. A unit whose room has been taken away can no longer put the error page over the next one. */
export function mountPropsOf(house: House): (release: { unit: string; version: string }, slot: HTMLElement) => MountProps {
  let mounts = 0;
  return (release, slot) => {
    mounts += 1;
    return {
      name: `${release.unit}-${mounts}`,
      domElement: slot,
      unit: release.unit,
      version: release.version,
      locale: house.locale,
      slot,
      bus: house.bus,
      api: house.api,
      session: house.session,
      brand: house.brand,
      nonce: house.nonce,
      get mobile() {
        return house.isMobile();
      },
      navigate: (path, options) => house.navigate(path, options),
      takeInitialData: house.takeInitialData,
      showError(status, message) {
        if (slot.isConnected) house.showError(status, message);
      },
      report: (error, where) => house.report(release, 'error', where, error),
    };
  };
}
