import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { IconName } from 'ui-kit/art';
import { Spinner } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary a view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Shows a spinner, keeps the width and refuses further clicks. */
  busy?: boolean;
  /** Red instead of ink, for actions that cannot be undone. */
  danger?: boolean;
  /** As wide as its container. */
  block?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Class names for a link that looks like a button. */
export function buttonClass(options: Pick<ButtonProps, 'variant' | 'size' | 'danger' | 'block'> = {}): string {
  const { variant = 'secondary', size = 'md', danger, block } = options;
  return clsx(styles.button, styles[variant], styles[size], danger && styles.danger, block && styles.block);
}

export function Button({ variant, size, icon, busy = false, danger, block, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(buttonClass({ variant, size, danger, block }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner size={1} /> : icon && <Icon name={icon} size={size === 'sm' ? 1 : 1.125} />}
      {children}
    </button>
  );
}
