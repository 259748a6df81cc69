import { Dropdown as AntDropdown, type MenuProps } from 'antd';
import type { ReactElement } from 'react';
import { Icon, type IconName } from 'ui-kit/core';
import { KitConfig } from './kit-config.tsx';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  onSelect?: () => void;
  /** A real address: the item is a link then; `onSelect` is called as well and decides whether to go by itself. */
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
  /** `hover` opens under the pointer as well; a click always does. */
  trigger?: 'click' | 'hover';
}

/** A menu under a button, wholly usable by keyboard. */
export function Dropdown({ items, children, align = 'start', trigger = 'click' }: DropdownProps) {
  const menu: MenuProps = {
    items: items.map((item, at) =>
      item === 'divider'
        ? { type: 'divider', key: `divider ${at}` }
        : {
            key: item.key,
            label: item.href ? (
              <a href={item.href} onClick={(event) => item.onSelect && event.preventDefault()}>
                {item.label}
              </a>
            ) : (
              item.label
            ),
            icon: item.checked ? <Icon name="check" size={1} /> : item.icon && <Icon name={item.icon} size={1} />,
            danger: item.danger,
            disabled: item.disabled,
            onClick: item.onSelect,
          },
    ),
  };
  return (
    <KitConfig>
      <AntDropdown
        menu={menu}
        trigger={trigger === 'hover' ? ['hover', 'click'] : ['click']}
        placement={align === 'end' ? 'bottomRight' : 'bottomLeft'}
        autoFocus
      >
        {children}
      </AntDropdown>
    </KitConfig>
  );
}
