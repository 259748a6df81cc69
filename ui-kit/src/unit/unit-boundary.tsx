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

/** Catches what a unit throws while drawing: reports it for its release and offers another try in its own slot. */
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
    // The mark tells the shell that this release is broken here: another one may take its place at once.
    return (
      <div data-unit-failed="">
        <ErrorState onRetry={() => this.setState({ failed: false })} />
      </div>
    );
  }
}
