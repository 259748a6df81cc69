import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { HostProps } from 'shared-contracts/host';
import { ErrorState, HostContext, KitProvider } from 'ui-kit/core';
import { type HandOver, HandOverContext } from './hand-over.ts';

interface Props {
  host: HostProps;
  /** Named in the report. */
  where: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Catches errors that a unit throws while rendering: reports them and shows a retry button in the unit's slot. */
export class UnitBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.host.report(error, this.props.where);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // Marks the release as broken here: the shell may replace it at once.
    return (
      <div data-unit-failed="">
        <ErrorState onRetry={() => this.setState({ failed: false })} />
      </div>
    );
  }
}

export interface UnitFrameProps {
  host: HostProps;
  i18n: I18n;
  /** Named in the reports of its boundary. */
  where: string;
  /** Receives the state that the unit passes on in a hot swap. */
  handOver?: HandOver | null;
  children: ReactNode;
}

/** Wraps a unit's components: language, kit settings, host, and the boundary that contains its errors. */
export function UnitFrame({ host, i18n, where, handOver = null, children }: UnitFrameProps) {
  return (
    <KitProvider locale={host.locale} nonce={host.nonce}>
      <UnitBoundary host={host} where={where}>
        <HostContext value={host}>
          <HandOverContext value={handOver}>
            <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
          </HandOverContext>
        </HostContext>
      </UnitBoundary>
    </KitProvider>
  );
}
