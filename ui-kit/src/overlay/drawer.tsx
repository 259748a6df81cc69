import { Drawer as AntDrawer } from 'antd';
import type { ReactNode } from 'react';
import { Icon, useKitText } from 'ui-kit/core';
import { floatContainer, KitConfig } from './kit-config.tsx';
import { useDialogEvents } from './use-dialog-events.ts';

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

/** A panel from an edge of the window. Focus goes in, stays in and comes back; Escape closes. */
export function Drawer({
  open,
  onClose,
  title,
  children,
  footer,
  side = 'right',
  size = 'min(24rem, 100vw)',
  name = 'drawer',
}: DrawerProps) {
  const text = useKitText();
  useDialogEvents(name, open);
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
        closeIcon={<Icon name="close" />}
        closable={{ 'aria-label': text('close'), placement: 'end' }}
      >
        {children}
      </AntDrawer>
    </KitConfig>
  );
}
