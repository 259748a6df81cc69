import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { HostProps } from 'shared-contracts/host';
import { HostContext, KitProvider } from 'ui-kit/core';
import { UnitBoundary } from './unit-boundary.tsx';

/** All that stands above a unit's own components: language, kit, host, and the boundary that keeps its faults inside. */
export function UnitFrame({ host, i18n, where, children }: { host: HostProps; i18n: I18n; where: string; children: ReactNode }) {
  return (
    <KitProvider locale={host.locale} nonce={host.nonce}>
      <UnitBoundary host={host} where={where}>
        <HostContext value={host}>
          <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
        </HostContext>
      </UnitBoundary>
    </KitProvider>
  );
}
