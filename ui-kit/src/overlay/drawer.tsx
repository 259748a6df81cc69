import type { DrawerProps } from './dialogs/drawer.tsx';
import { useAntd, useDialogEvents, useNewest } from './use-antd.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A panel from an edge of the window. Focus goes in, stays in and comes back; Escape closes. */
export function Drawer(props: DrawerProps) {
  const { open, name = 'drawer', mayClose } = props;
  const antd = useAntd(open, useNewest(props.onClose));
  useFocusReturn(open);
  useDialogEvents(name, open && antd !== null);
  const close = async () => {
    if (!mayClose || (await mayClose())) props.onClose();
  };
  return antd && <antd.Drawer {...props} onClose={() => void close()} />;
}
