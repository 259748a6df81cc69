import { FloatingFocusManager, useClick, useDismiss, useInteractions, useRole } from '@floating-ui/react';
import { clsx } from 'clsx';
import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatContainer } from 'ui-kit/core';
import styles from './floating.module.css';
import { DISMISS, type Placement, usePlaced } from './use-placed.ts';

export interface PopoverProps {
  content: ReactNode;
  title?: ReactNode;
  /** Accessible name of the panel where it has no title. */
  label?: string;
  /** One element that takes a ref. */
  children: ReactElement<Record<string, unknown>>;
  placement?: Placement;
  /** Left out, the popover keeps this state itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel at a control. The focus goes in; Escape brings it back; a press elsewhere closes. */
export function Popover({ content, title, label, children, placement = 'bottom', open: controlled, onOpenChange }: PopoverProps) {
  const [uncontrolled, setUncontrolled] = useState(false);
  const open = controlled ?? uncontrolled;
  const { refs, context, floatingStyles } = usePlaced(placement, open, (value) => {
    setUncontrolled(value);
    onOpenChange?.(value);
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useClick(context),
    useDismiss(context, DISMISS),
    useRole(context, { role: 'dialog' }),
  ]);
  const titleId = useId();
  return (
    <>
      {cloneElement(children, getReferenceProps({ ...children.props, ref: refs.setReference }))}
      {open &&
        createPortal(
          <FloatingFocusManager context={context} modal={false} initialFocus={refs.floating}>
            <div
              ref={refs.setFloating}
              // biome-ignore lint/nursery/noInlineStyles: drawn when it opens, so never by a server; the place is measured
              style={floatingStyles}
              className={clsx(styles.floating, styles.panel)}
              {...getFloatingProps(title ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
            >
              {title && (
                <p id={titleId} className={styles.title}>
                  {title}
                </p>
              )}
              {content}
            </div>
          </FloatingFocusManager>,
          floatContainer(),
        )}
    </>
  );
}
