import AntDrawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { AntdProvider } from 'ui-kit/antd';
import { floatContainer, Icon, useKitText } from 'ui-kit/core';
import styles from './antd.module.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** The edge it comes from; `bottom` is the sheet of a phone. */
  side?: 'right' | 'left' | 'bottom' | 'top';
  /** CSS length: its width, or its height from the top or the bottom. */
  size?: string;
  name?: string;
}

export function Drawer({ open, onClose, title, children, footer, side = 'right', size = 'min(24rem, 100vw)' }: DrawerProps) {
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
