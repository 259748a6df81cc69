import { Component, type ReactNode } from 'react';
import type { HostProps } from 'shared-contracts/host';
import { ErrorState } from 'ui-kit/core';

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
