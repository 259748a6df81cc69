import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from 'ui-kit/core';
import { floatContainer } from '../float-container.ts';
import styles from './floating.module.css';
import { withTrigger } from './trigger.ts';
import { useFloating } from './use-floating.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  onSelect?: () => void;
  /** A real address: the item is a link then. With `onSelect` a plain click calls that instead of going by itself. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  /** A tick before what holds now. */
  checked?: boolean;
}

export interface DropdownProps {
  /** Items; a `divider` separates groups. */
  items: readonly (MenuItem | 'divider')[];
  /** The button that opens it; one element that takes a ref. */
  children: ReactElement;
  align?: 'start' | 'end';
  /** `hover` opens under the mouse as well; a click always does. */
  trigger?: 'click' | 'hover';
}

const LINGER = 180;

/** A menu under a button. Arrows, Home, End and first letters move; Enter chooses; Escape and Tab close. */
export function Dropdown({ items, children, align = 'start', trigger = 'click' }: DropdownProps) {
  const [open, setOpen] = useState<false | 'first' | 'last' | 'unfocused'>(false);
  const anchor = useRef<HTMLElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const close = (returnFocus: boolean): void => {
    setOpen(false);
    if (returnFocus) anchor.current?.focus();
  };
  const menu = useFloating({ open: open !== false, anchor, placement: align === 'end' ? 'bottomRight' : 'bottomLeft', onDismiss: close });
  const entries = (): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? []),
  ];

  useEffect(() => {
    if (open === 'first') entries()[0]?.focus();
    if (open === 'last') entries().at(-1)?.focus();
  });
  useEffect(() => () => clearTimeout(leaving.current), []);

  const enter = (event: PointerEvent): void => {
    if (trigger !== 'hover' || event.pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    setOpen((now) => now || 'unfocused');
  };
  const leave = (event: PointerEvent): void => {
    if (trigger === 'hover' && event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), LINGER);
  };

  const onMenuKey = (event: KeyboardEvent): void => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at <= 0 ? -1 : at - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    const typed = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    const named = typed ? after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase())) : undefined;
    if (target || named) {
      event.preventDefault();
      event.stopPropagation();
      // Focus by hand must not be taken back to the first item by the effect above.
      setOpen('unfocused');
      (target ?? named)?.focus();
    } else if (event.key === 'Tab') {
      close(true);
    } else if (event.key === ' ') {
      event.preventDefault();
      (document.activeElement as HTMLElement | null)?.click();
    }
  };

  const choose = (item: MenuItem, event: { preventDefault(): void; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): void => {
    if (item.disabled) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (item.href && item.onSelect) event.preventDefault();
    close(true);
    item.onSelect?.();
  };

  return (
    <>
      {withTrigger(children, anchor, {
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        'aria-controls': open ? id : undefined,
        // detail is 0 for a click that a key made: then the focus goes in.
        onClick: (event) => setOpen((now) => (now ? false : event.detail === 0 ? 'first' : 'unfocused')),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        },
        onPointerEnter: enter,
        onPointerLeave: leave,
      })}
      {open &&
        createPortal(
          <div
            ref={menu}
            id={id}
            role="menu"
            tabIndex={-1}
            className={clsx(styles.floating, styles.menu)}
            onKeyDown={onMenuKey}
            onPointerEnter={enter}
            onPointerLeave={leave}
          >
            {items.map((item, at) => {
              if (item === 'divider') {
                // biome-ignore lint/suspicious/noArrayIndexKey: dividers have no name but their place
                return <hr key={`divider ${at}`} className={styles.divider} />;
              }
              const body = (
                <>
                  <span className={styles.icon}>
                    {item.checked ? <Icon name="check" size={1} /> : item.icon && <Icon name={item.icon} size={1} />}
                  </span>
                  {item.label}
                </>
              );
              const shared = {
                key: item.key,
                role: 'menuitem',
                tabIndex: -1,
                className: clsx(styles.item, item.danger && styles.danger),
                'aria-disabled': item.disabled || undefined,
                'aria-current': item.checked || undefined,
              };
              const { key, ...rest } = shared;
              return item.href ? (
                <a key={key} {...rest} href={item.href} onClick={(event) => choose(item, event)}>
                  {body}
                </a>
              ) : (
                <button key={key} type="button" {...rest} onClick={(event) => choose(item, event)}>
                  {body}
                </button>
              );
            })}
          </div>,
          floatContainer(),
        )}
    </>
  );
}
