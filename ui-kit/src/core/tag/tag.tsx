import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useKitText } from '../provider/kit-provider.tsx';
import styles from './tag.module.css';

export interface TagProps {
  children: ReactNode;
  /** Makes it a button, e.g. to filter by it. */
  onClick?: () => void;
  /** With `onClick`: a toggle that is on or off. */
  selected?: boolean;
  /** Colour by meaning, for states. */
  tone?: 'plain' | 'accent' | 'success' | 'warning' | 'danger';
  title?: string;
}

/** A small word: a tag of a track, a state. */
export function Tag({ children, onClick, selected, tone = 'plain', title }: TagProps) {
  const className = clsx(styles.tag, styles[tone], selected && styles.selected, onClick && styles.clickable);
  if (!onClick) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <button type="button" className={className} onClick={onClick} aria-pressed={selected} title={title}>
      {children}
    </button>
  );
}

export interface ChipProps {
  children: ReactNode;
  onRemove: () => void;
  /** Name of the remove button; 'Remove …' with the text by default. */
  removeLabel?: string;
  /** Makes the text a button that lets the visitor change it. */
  onEdit?: () => void;
  /** Name of that button; it contains the text. */
  editLabel?: string;
}

/** A chosen keyword or filter, removable. */
export function Chip({ children, onRemove, removeLabel, onEdit, editLabel }: ChipProps) {
  const text = useKitText();
  const label = removeLabel ?? (typeof children === 'string' ? `${text('remove')} ${children}` : text('remove'));
  return (
    <span className={styles.chip}>
      {onEdit ? (
        <button type="button" className={clsx(styles.chipText, styles.edit)} aria-label={editLabel} title={editLabel} onClick={onEdit}>
          {children}
        </button>
      ) : (
        <span className={styles.chipText}>{children}</span>
      )}
      <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
        <Icon name="close" size={0.875} />
      </button>
    </span>
  );
}
