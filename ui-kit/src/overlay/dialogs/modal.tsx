import AntModal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { AntdProvider } from 'ui-kit/antd';
import { floatContainer, Icon, useKitText } from 'ui-kit/core';
import styles from './antd.module.css';

export interface ModalProps {
  open: boolean;
  /** Called by Escape, the close button and a click outside. */
  onClose: () => void;
  /** Asked before Escape, the close button or a click outside closes it; false: it stays open. */
  mayClose?: () => Promise<boolean>;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; nothing unless given. */
  footer?: ReactNode;
  /** Width in px (at the base size) where there is room. */
  width?: number;
  /** Share of a narrow window that it takes, in per cent. */
  phoneWidth?: number;
  /** Name in the event `dialog.visible`. */
  name?: string;
  /** False keeps a click beside it from closing (forms with work in them). */
  maskClosable?: boolean;
}

export function Modal({ open, onClose, title, children, footer, width = 560, phoneWidth = 95, maskClosable = true }: ModalProps) {
  const text = useKitText();
  return (
    <AntdProvider>
      <AntModal
        open={open}
        onCancel={onClose}
        title={title}
        footer={footer ? <div className={styles.footer}>{footer}</div> : null}
        width={`min(${width / 16}rem, ${phoneWidth}vw)`}
        centered
        destroyOnHidden
        getContainer={floatContainer}
        mask={{ closable: maskClosable, blur: false }}
        closable={{ closeIcon: <Icon name="close" />, 'aria-label': text('close') }}
      >
        {children}
      </AntModal>
    </AntdProvider>
  );
}
