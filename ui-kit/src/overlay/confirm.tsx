import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostProps } from 'shared-contracts/host';
import { Button, floatContainer, HostContext, KitProvider, kitText } from 'ui-kit/core';
import { Modal } from './modal.tsx';

export interface ConfirmOptions {
  title: string;
  /** What follows from it. */
  body?: string;
  okText?: string;
  cancelText?: string;
  /** What cannot be taken back: the button is red and the focus starts on 'cancel'. */
  danger?: boolean;
}

/** Asks before something is done. Resolves to true for yes, false for no, Escape and a click beside it. */
export function confirm(host: HostProps, options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    floatContainer().append(place);
    const root = createRoot(place);
    const focused = document.activeElement;
    const finish = (answer: boolean): void => {
      resolve(answer);
      // The dialog leaves with its motion, and gives the focus back then; a slow machine may not have come to that.
      setTimeout(() => {
        root.unmount();
        place.remove();
        if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      }, 300);
    };
    root.render(
      <HostContext value={host}>
        <KitProvider locale={host.locale} nonce={host.nonce}>
          <Question {...options} locale={host.locale} onAnswer={finish} />
        </KitProvider>
      </HostContext>,
    );
  });
}

interface QuestionProps extends ConfirmOptions {
  locale: HostProps['locale'];
  onAnswer: (answer: boolean) => void;
}

function Question({ title, body, okText, cancelText, danger, locale, onAnswer }: QuestionProps) {
  const [open, setOpen] = useState(true);
  const answer = (value: boolean) => () => {
    if (!open) return;
    setOpen(false);
    onAnswer(value);
  };
  return (
    <Modal
      name="confirm"
      open={open}
      onClose={answer(false)}
      title={title}
      width={420}
      phoneWidth={90}
      footer={
        <>
          <Button autoFocus={danger} onClick={answer(false)}>
            {cancelText ?? kitText(locale, 'cancel')}
          </Button>
          <Button variant="primary" danger={danger} autoFocus={!danger} onClick={answer(true)}>
            {okText ?? kitText(locale, 'ok')}
          </Button>
        </>
      }
    >
      {body}
    </Modal>
  );
}
