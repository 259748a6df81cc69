import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { IconName } from 'ui-kit/art';
import { Icon } from '../icon/icon.tsx';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does, in the visitor's language: its accessible name, and shown on hover. */
  label: string;
  icon: IconName;
  /** Makes it a toggle: whether it is on. */
  pressed?: boolean;
  filled?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** `accent`: the round play button. */
  variant?: 'quiet' | 'secondary' | 'accent';
  ref?: Ref<HTMLButtonElement>;
}

/** Shapes that are filled when their toggle is on; line drawings are not. */
const SOLID_WHEN_ON: ReadonlySet<IconName> = new Set(['heart', 'star']);

export function IconButton({ label, icon, pressed, filled, size = 'md', variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={clsx(styles.iconButton, styles[`icon-${variant}`], styles[`square-${size}`], className)}
      {...rest}
    >
      <Icon
        name={icon}
        size={size === 'lg' ? 1.5 : size === 'sm' ? 1 : 1.25}
        filled={filled ?? (pressed === true && SOLID_WHEN_ON.has(icon))}
      />
    </button>
  );
}
