import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatContainer } from '../float-container.ts';
import styles from './floating.module.css';
import type { Placement } from './place.ts';
import { withTrigger } from './trigger.ts';
import { useFloating } from './use-floating.ts';

export interface TooltipProps {
  title: ReactNode;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
  placement?: Placement;
}

const REST = 300;
const LINGER = 120;

/** A word on what is pointed at or focused; the pointer may move onto it, Escape hides it. Never the only place of a message. */
export function Tooltip({ title, children, placement = 'top' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const floating = useFloating({ open, anchor, placement, onDismiss: () => setOpen(false) });
  const later = (value: boolean, wait: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(value), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      {withTrigger(children, anchor, {
        'aria-describedby': open ? id : undefined,
        onPointerEnter: (event) => event.pointerType === 'mouse' && later(true, REST),
        onPointerLeave: () => later(false, LINGER),
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && later(true, 0),
        onBlur: () => later(false, 0),
      })}
      {open &&
        createPortal(
          <div
            ref={floating}
            id={id}
            role="tooltip"
            className={clsx(styles.floating, styles.tooltip)}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(false, LINGER)}
          >
            {title}
          </div>,
          floatContainer(),
        )}
    </>
  );
}
