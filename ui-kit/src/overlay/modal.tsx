import { Modal as AntModal } from 'antd';
import type { ReactNode } from 'react';
import { Icon, useKitText } from 'ui-kit/core';
import { floatContainer, KitConfig } from './kit-config.tsx';
import { useDialogEvents } from './use-dialog-events.ts';

export interface ModalProps {
  open: boolean;
  /** Asked for by Escape, the close button and a click beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; nothing unless given. */
  footer?: ReactNode;
  /** Width in px where there is room. */
  width?: number;
  /** Share of a narrow window that it takes, in per cent. */
  phoneWidth?: number;
  /** Name in the event `dialog.visible`. */
  name?: string;
  /** False keeps a click beside it from closing (forms with work in them). */
  maskClosable?: boolean;
}

/** A dialog in the middle. Focus goes in, stays in and comes back; Escape closes. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  width = 560,
  phoneWidth = 95,
  name = 'modal',
  maskClosable = true,
}: ModalProps) {
  const text = useKitText();
  useDialogEvents(name, open);
  return (
    <KitConfig>
      <AntModal
        open={open}
        onCancel={onClose}
        title={title}
        footer={footer ?? null}
        width={`min(${width / 16}rem, ${phoneWidth}vw)`}
        centered
        destroyOnHidden
        getContainer={floatContainer}
        mask={{ closable: maskClosable, blur: false }}
        closeIcon={<Icon name="close" />}
        closable={{ 'aria-label': text('close') }}
      >
        {children}
      </AntModal>
    </KitConfig>
  );
}
