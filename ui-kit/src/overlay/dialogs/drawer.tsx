import AntDrawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { AntdProvider } from 'ui-kit/antd';
import { floatContainer, Icon, useKitText } from 'ui-kit/core';
import styles from './antd.module.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Asked before Escape, the close button or a click outside closes it; false: it stays open. */
  mayClose?: () => Promise<boolean>;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** The edge it comes from; `bottom` is the sheet of a phone. */
  side?: 'right' | 'left' | 'bottom' | 'top';
  /** CSS length: its width, or its height from the top or the bottom. */
  size?: string;
  name?: string;
  /** CSS length that stays free below it, for a bar that the panel must not cover. */
  above?: string;
}

export function Drawer({ open, onClose, title, children, footer, side = 'right', size = 'min(24rem, 100vw)', above }: DrawerProps) {
  const text = useKitText();
  return (
    <AntdProvider>
      <AntDrawer
        open={open}
        onClose={onClose}
        title={title}
        footer={footer}
        placement={side}
        size={size}
        destroyOnHidden
        rootStyle={above === undefined ? undefined : { bottom: above }}
        getContainer={floatContainer}
        mask={{ blur: false }}
        classNames={{ header: styles.drawerHeader }}
        closable={{ closeIcon: <Icon name="close" size={1.5} />, 'aria-label': text('close'), placement: 'end' }}
      >
        {children}
      </AntDrawer>
    </AntdProvider>
  );
}
