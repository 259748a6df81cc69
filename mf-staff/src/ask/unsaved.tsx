import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { confirm, Drawer, type DrawerProps, Modal, type ModalProps } from 'ui-kit/overlay';

const UnsavedContext = createContext<Set<object> | null>(null);

/** Placed in a form: tells its dialog whether the form has typed words that are not saved. */
export function Unsaved({ when }: { when: boolean }) {
  const forms = useContext(UnsavedContext);
  useEffect(() => {
    if (!when || !forms) return;
    const form = {};
    forms.add(form);
    return () => void forms.delete(form);
  }, [when, forms]);
  return null;
}

/** A dialog that asks before it throws away what its forms tell by `Unsaved`. */
export function FormModal(props: ModalProps) {
  const { mayClose, hold } = useUnsaved();
  return (
    <Modal {...props} mayClose={mayClose}>
      {hold(props.children)}
    </Modal>
  );
}

/** A part beside a page that asks before it throws away what its forms tell by `Unsaved`. */
export function FormDrawer(props: DrawerProps) {
  const { mayClose, hold } = useUnsaved();
  return (
    <Drawer {...props} mayClose={mayClose}>
      {hold(props.children)}
    </Drawer>
  );
}

function useUnsaved() {
  const { t } = useTranslation('staff');
  const host = useHost();
  const forms = useRef(new Set<object>());
  const isAsking = useRef(false);
  const mayClose = useCallback(async () => {
    if (forms.current.size === 0) return true;
    // A second Escape belongs to the question, which is on top.
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      return await confirm(host, {
        title: t('ask.discard'),
        body: t('ask.discardBody'),
        okText: t('ask.discardOk'),
        cancelText: t('ask.keepWriting'),
        danger: true,
      });
    } finally {
      isAsking.current = false;
    }
  }, [host, t]);
  const hold = (children: ReactNode) => <UnsavedContext value={forms.current}>{children}</UnsavedContext>;
  return { mayClose, hold };
}
