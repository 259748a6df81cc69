import type { ModalProps } from './dialogs/modal.tsx';
import { useAntd, useCloseOnLeave, useDialogEvents, useNewest } from './use-antd.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog in the middle. Focus goes in, stays in and comes back; Escape closes, and so does another page. */
export function Modal(props: ModalProps) {
  const { open, name = 'modal', mayClose } = props;
  const antd = useAntd(open, useNewest(props.onClose));
  useCloseOnLeave(open, props.onClose);
  useFocusReturn(open);
  useDialogEvents(name, open && antd !== null);
  const close = async () => {
    if (!mayClose || (await mayClose())) props.onClose();
  };
  return antd && <antd.Modal {...props} onClose={() => void close()} />;
}
