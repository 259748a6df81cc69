import { type ReactNode, useEffect } from 'react';
import type { IconName } from 'ui-kit/art';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useKitText } from '../provider/kit-provider.tsx';
import styles from './feedback.module.css';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  icon?: IconName;
  /** Buttons or links. */
  actions?: ReactNode;
}

/** An empty list or page, with what to do next. */
export function EmptyState({ title, children, icon = 'waves', actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={1.75} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** What happened; a general sentence by default. */
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
}

/** An error in the place where it happened, with a retry button. Announced at once. It retries by itself when the device is online again. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  const text = useKitText();
  useEffect(() => {
    if (!onRetry) return;
    const again = () => onRetry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [onRetry]);
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark}>
        <Icon name="alert" size={1.75} />
      </span>
      <p className={styles.title}>{title ?? text('errorTitle')}</p>
      <div className={styles.body}>{children ?? text('errorBody')}</div>
      {onRetry && (
        <div className={styles.actions}>
          <Button icon="refresh" onClick={onRetry}>
            {text('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
