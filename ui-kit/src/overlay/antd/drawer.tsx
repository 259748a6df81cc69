import AntDrawer from 'antd/es/drawer';
import { Icon, useKitText } from 'ui-kit/core';
import type { DrawerProps } from '../drawer.tsx';
import { floatContainer } from '../float-container.ts';
import styles from './antd.module.css';
import { KitConfig } from './kit-config.tsx';

export function Drawer({ open, onClose, title, children, footer, side = 'right', size = 'min(24rem, 100vw)' }: DrawerProps) {
  const text = useKitText();
  return (
    <KitConfig>
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
    </KitConfig>
  );
}
