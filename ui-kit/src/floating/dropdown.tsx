import {
  FloatingFocusManager,
  safePolygon,
  useClick,
  useDismiss,
  useHover,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react';
import { clsx } from 'clsx';
import { cloneElement, type MouseEvent, type ReactElement, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatContainer, Icon, type IconName } from 'ui-kit/core';
import styles from './floating.module.css';
import { DISMISS, usePlaced } from './use-placed.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  onSelect?: () => void;
  /** A real address: the item is a link. With `onSelect` a plain click calls that instead of following the link. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  /** A tick marks the current choice. */
  checked?: boolean;
}

export interface DropdownProps {
  /** Items; a `divider` separates groups. */
  items: readonly (MenuItem | 'divider')[];
  /** The button that opens it; one element that takes a ref. */
  children: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end';
  /** `hover` opens under the mouse as well; a click always does. */
  trigger?: 'click' | 'hover';
  /** Opens with its first render: for a menu that is loaded by the click that asks for it. */
  defaultOpen?: boolean;
}

/** A menu under a button. Arrows, Home, End and first letters move; Enter chooses; Escape and Tab close. */
export function Dropdown({ items, children, align = 'start', trigger = 'click', defaultOpen = false }: DropdownProps) {
  const [open, setOpen] = useState(defaultOpen);
  const [active, setActive] = useState<number | null>(null);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const choices = items.filter((item) => item !== 'divider');
  const labels = useRef<(string | null)[]>([]);
  labels.current = choices.map(({ label, disabled }) => (disabled ? null : label));

  const { refs, context, floatingStyles } = usePlaced(`bottom-${align}`, open, setOpen);
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context, { toggle: trigger === 'click' }),
    useHover(context, { enabled: trigger === 'hover', mouseOnly: true, move: false, handleClose: safePolygon() }),
    useDismiss(context, DISMISS),
    useRole(context, { role: 'menu' }),
    useListNavigation(context, {
      listRef: elements,
      activeIndex: active,
      onNavigate: setActive,
      loop: true,
      disabledIndices: choices.flatMap(({ disabled }, at) => (disabled ? [at] : [])),
    }),
    useTypeahead(context, { listRef: labels, activeIndex: active, onMatch: open ? setActive : undefined }),
  ]);

  const choose = (item: MenuItem, event: MouseEvent): void => {
    if (item.disabled) {
      event.preventDefault();
      return;
    }
    // The browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (item.href && item.onSelect) event.preventDefault();
    setOpen(false);
    item.onSelect?.();
  };

  const view = (item: MenuItem) => {
    const at = choices.indexOf(item);
    const shared = {
      ...getItemProps({ role: 'menuitem', onClick: (event) => choose(item, event) }),
      ref: (element: HTMLElement | null) => {
        elements.current[at] = element;
      },
      tabIndex: at === active ? 0 : -1,
      className: clsx(styles.item, item.danger && styles.danger),
      'aria-disabled': item.disabled || undefined,
      'aria-current': item.checked || undefined,
    };
    const body = (
      <>
        <span className={styles.icon}>
          {item.checked ? <Icon name="check" size={1} /> : item.icon && <Icon name={item.icon} size={1} />}
        </span>
        {item.label}
      </>
    );
    return item.href ? (
      <a key={item.key} {...shared} href={item.href}>
        {body}
      </a>
    ) : (
      <button key={item.key} type="button" {...shared}>
        {body}
      </button>
    );
  };

  return (
    <>
      {cloneElement(children, getReferenceProps({ ...children.props, ref: refs.setReference }))}
      {open &&
        createPortal(
          <FloatingFocusManager context={context} modal={false} initialFocus={-1}>
            <div
              ref={refs.setFloating}
              // biome-ignore lint/nursery/noInlineStyles: drawn when it opens, so never by a server; the place is measured
              style={floatingStyles}
              className={clsx(styles.floating, styles.menu)}
              {...getFloatingProps()}
            >
              {items.map((item, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: dividers have no name but their place
                item === 'divider' ? <hr key={`divider ${at}`} className={styles.divider} /> : view(item),
              )}
            </div>
          </FloatingFocusManager>,
          floatContainer(),
        )}
    </>
  );
}
