import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostProps } from 'shared-contracts/host';
import { Button, floatContainer, HostContext, KitProvider, kitText } from 'ui-kit/core';
import { Modal } from './modal.tsx';

export interface ConfirmOptions {
  title: string;
  /** Consequences of the action. */
  body?: string;
  okText?: string;
  cancelText?: string;
  /** The action cannot be undone: the button is red and the focus starts on 'cancel'. */
  danger?: boolean;
}

/** Asks the visitor to confirm an action. Resolves to false on cancel, on Escape and on a click outside. */
export function confirm(host: HostProps, options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const container = document.createElement('div');
    floatContainer().append(container);
    const root = createRoot(container);
    const focused = document.activeElement;
    const finish = (confirmed: boolean): void => {
      resolve(confirmed);
      // soon: the dialog closes with an animation and then returns the focus; on a slow machine that may not have happened yet.
      setTimeout(() => {
        root.unmount();
        container.remove();
        if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      }, 300);
    };
    root.render(
      <HostContext value={host}>
        <KitProvider locale={host.locale} nonce={host.nonce}>
          <ConfirmDialog {...options} locale={host.locale} onResult={finish} />
        </KitProvider>
      </HostContext>,
    );
  });
}

interface ConfirmDialogProps extends ConfirmOptions {
  locale: HostProps['locale'];
  onResult: (confirmed: boolean) => void;
}

function ConfirmDialog({ title, body, okText, cancelText, danger, locale, onResult }: ConfirmDialogProps) {
  const [open, setOpen] = useState(true);
  const close = (confirmed: boolean) => () => {
    if (!open) return;
    setOpen(false);
    onResult(confirmed);
  };
  return (
    <Modal
      name="confirm"
      open={open}
      onClose={close(false)}
      title={title}
      width={420}
      phoneWidth={90}
      footer={
        <>
          <Button autoFocus={danger} onClick={close(false)}>
            {cancelText ?? kitText(locale, 'cancel')}
          </Button>
          <Button variant="primary" danger={danger} autoFocus={!danger} onClick={close(true)}>
            {okText ?? kitText(locale, 'ok')}
          </Button>
        </>
      }
    >
      {body}
    </Modal>
  );
}
