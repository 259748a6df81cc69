import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from 'ui-kit/core';

interface LazyPartProps {
  /** Placeholder until the code is loaded. */
  waiting: ReactNode;
  children: ReactNode;
}

/** A part of the page whose code loads when it is first rendered. After a failure it offers to reload the page. */
export function LazyPart({ waiting, children }: LazyPartProps) {
  return (
    <LoadBoundary>
      <Suspense fallback={waiting}>{children}</Suspense>
    </LoadBoundary>
  );
}

class LoadBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <NotLoaded /> : this.props.children;
  }
}

function NotLoaded() {
  const { t } = useTranslation();
  return (
    <ErrorState title={t('failed')} onRetry={() => location.reload()}>
      {t('notLoaded')}
    </ErrorState>
  );
}
