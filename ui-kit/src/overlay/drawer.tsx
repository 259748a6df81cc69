import type { ReactNode } from 'react';
import { useNewest } from './modal.tsx';
import { useAntd } from './use-antd.ts';
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
export function Drawer(props: DrawerProps) {
  const { open, name = 'drawer' } = props;
  const antd = useAntd(open, useNewest(props.onClose));
  useDialogEvents(name, open && antd !== null);
  return antd && <antd.Drawer {...props} />;
}
