import { Component, type ReactNode, Suspense, use } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import { ErrorState, useHost } from 'ui-kit/core';
import { useRevalidator } from 'ui-kit/router';

interface AnswerProps<Value> {
  of: Promise<Value>;
  /** Placeholder in the shape of the part. */
  skeleton: ReactNode;
  /** Title of the error: what could not be loaded. */
  errorTitle: string;
  children(value: Value): ReactNode;
}

/** A part of a page with data of its own: skeleton, then the part, or an error with a retry button. */
export function AsyncPart<Value>({ of, skeleton, errorTitle, children }: AnswerProps<Value>) {
  const { revalidate } = useRevalidator();
  return (
    <Failing of={of} title={errorTitle} onRetry={() => void revalidate()}>
      <Suspense fallback={skeleton}>
        <Read of={of}>{children}</Read>
      </Suspense>
    </Failing>
  );
}

function Read<Value>({ of, children }: Pick<AnswerProps<Value>, 'of' | 'children'>) {
  return children(use(of));
}

interface FailingProps {
  of: unknown;
  title: string;
  onRetry(): void;
  children: ReactNode;
}

function Failing(props: FailingProps) {
  const host = useHost();
  return <FailureBoundary {...props} report={(error) => host.report(error, 'catalogue part')} />;
}

type BoundaryProps = FailingProps & { report(error: unknown): void };

class FailureBoundary extends Component<BoundaryProps, { error: unknown; of: unknown }> {
  override state: { error: unknown; of: unknown } = { error: null, of: this.props.of };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** New data clears the error of the data before. */
  static getDerivedStateFromProps({ of }: BoundaryProps, state: { of: unknown }) {
    return of === state.of ? null : { of, error: null };
  }

  override componentDidCatch(error: unknown) {
    // The API client has logged errors of the service; anything else is a bug of this unit.
    if (!isApiError(error)) this.props.report(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ErrorState title={this.props.title} onRetry={this.props.onRetry}>
        {isApiError(error) ? error.message : undefined}
      </ErrorState>
    );
  }
}
