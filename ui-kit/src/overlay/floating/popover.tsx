import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatContainer } from '../float-container.ts';
import styles from './floating.module.css';
import type { Placement } from './place.ts';
import { withTrigger } from './trigger.ts';
import { useFloating } from './use-floating.ts';

export interface PopoverProps {
  content: ReactNode;
  title?: ReactNode;
  /** Name of the panel where it has no title. */
  label?: string;
  children: ReactElement;
  placement?: Placement;
  /** Left out, the panel minds itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel at a control. The focus goes in; Escape brings it back; a press elsewhere closes. */
export function Popover({ content, title, label, children, placement = 'bottom', open: given, onOpenChange }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const change = (value: boolean): void => {
    setOwn(value);
    onOpenChange?.(value);
  };
  const panel = useFloating({
    open,
    anchor,
    placement,
    onDismiss(returnFocus) {
      change(false);
      if (returnFocus) anchor.current?.focus();
    },
  });
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open, panel]);
  return (
    <>
      {withTrigger(children, anchor, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => change(!open),
      })}
      {open &&
        createPortal(
          <div
            ref={panel}
            id={id}
            role="dialog"
            tabIndex={-1}
            aria-label={title ? undefined : label}
            aria-labelledby={title ? `${id}title` : undefined}
            className={clsx(styles.floating, styles.panel)}
          >
            {title && (
              <p id={`${id}title`} className={styles.title}>
                {title}
              </p>
            )}
            {content}
          </div>,
          floatContainer(),
        )}
    </>
  );
}
