import AntModal from 'antd/es/modal';
import { AntdProvider } from 'ui-kit/antd';
import { floatContainer, Icon, useKitText } from 'ui-kit/core';
import type { ModalProps } from '../modal.tsx';
import styles from './antd.module.css';

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
        classNames={{ header: styles.header, body: styles.body }}
      >
        {children}
      </AntModal>
    </AntdProvider>
  );
}
