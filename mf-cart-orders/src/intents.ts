import type { HostProps } from 'shared-contracts/host';
import { createDialogs, signInFirst } from 'ui-kit/member';
import { addWhenSignedIn } from './cart/add-to-cart.ts';
import { withUse } from './cart/with-use.ts';
import { openLicence } from './licence/open-licence.ts';
import { loadMessages, NAMESPACE } from './messages.ts';

/** `./intents`: registers the handlers of this unit. Returns their withdrawal; an open dialog stays until it is closed. */
export function activate(host: HostProps): () => void {
  const open = createDialogs(host, NAMESPACE, loadMessages);
  const withdrawals = [
    host.bus.handle('cart.add', async (works) => {
      await addWhenSignedIn(host, open, await withUse(host, works));
      return {};
    }),
    host.bus.handle('dialog.download', async (version) => {
      if (await signInFirst(host)) await open(() => import('./download/download-dialog.tsx'), version);
      return {};
    }),
    host.bus.handle('dialog.licence', async (works) => {
      await openLicence(host, open, works, null);
      return {};
    }),
    host.bus.handle('dialog.use', async () => {
      await open(() => import('./use/use-dialog.tsx'), {});
      return {};
    }),
  ];
  return () => {
    for (const withdraw of withdrawals) withdraw();
  };
}
