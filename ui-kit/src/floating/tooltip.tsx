import { safePolygon, useDismiss, useFocus, useHover, useInteractions, useRole } from '@floating-ui/react';
import { clsx } from 'clsx';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatContainer } from 'ui-kit/core';
import styles from './floating.module.css';
import { DISMISS, type Placement, usePlaced } from './use-placed.ts';

export interface TooltipProps {
  title: ReactNode;
  /** One element that takes a ref and can be focused. */
  children: ReactElement<Record<string, unknown>>;
  placement?: Placement;
}

/** ms of rest before it opens, ms that it lingers for the pointer to move onto it. */
const DELAY = { open: 300, close: 120 };

/** A short explanation of what is pointed at or focused; Escape hides it. Never the only place of a message. */
export function Tooltip({ title, children, placement = 'top' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const { refs, context, floatingStyles } = usePlaced(placement, open, setOpen);
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: DELAY, mouseOnly: true, handleClose: safePolygon() }),
    useFocus(context),
    useDismiss(context, DISMISS),
    useRole(context, { role: 'tooltip' }),
  ]);
  return (
    <>
      {cloneElement(children, getReferenceProps({ ...children.props, ref: refs.setReference }))}
      {open &&
        createPortal(
          <div
            ref={refs.setFloating}
            // biome-ignore lint/nursery/noInlineStyles: drawn when it opens, so never by a server; the place is measured
            style={floatingStyles}
            className={clsx(styles.floating, styles.tooltip)}
            {...getFloatingProps()}
          >
            {title}
          </div>,
          floatContainer(),
        )}
    </>
  );
}
