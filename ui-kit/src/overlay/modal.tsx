import { type ReactNode, useRef } from 'react';
import { useAntd } from './use-antd.ts';
import { useDialogEvents } from './use-dialog-events.ts';

export interface ModalProps {
  open: boolean;
  /** Asked for by Escape, the close button and a click beside it. */
  onClose: () => void;
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

/** A dialog in the middle. Focus goes in, stays in and comes back; Escape closes. */
export function Modal(props: ModalProps) {
  const { open, name = 'modal' } = props;
  const antd = useAntd(open, useNewest(props.onClose));
  useDialogEvents(name, open && antd !== null);
  return antd && <antd.Modal {...props} />;
}

/** A function that never changes and calls the newest one. */
export function useNewest(action: () => void): () => void {
  const newest = useRef(action);
  newest.current = action;
  return useRef(() => newest.current()).current;
}
