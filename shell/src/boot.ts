import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { nextTask } from 'shared-contracts/render/next-task';
import { timeoutsOf } from './containment/fault.ts';
import { applyDeferredStyles } from './document/head.ts';
import { nonceOf, readReleaseDocument, shellVersionOf } from './document/release-document.ts';
import { entryScript, federatedLoader } from './loading/federated-loader.ts';
import { retryShared } from './loading/retry-shared.ts';
import { startShell } from './start-shell.ts';
import './skeleton/first-paint.ts';

declare global {
  /** Webpack puts it on every script element that it makes. */
  var __webpack_nonce__: string;
}

const release = readReleaseDocument(document);
const nonce = nonceOf(document);
__webpack_nonce__ = nonce;
// The runtime of each unit reads the digests of its lazy files here (build preset).
Object.assign(globalThis, { __YH_INTEGRITY__: release.integrity });
registerPlugins([
  retryShared,
  {
    name: 'entry-script',
    createScript: entryScript({ nonce, integrity: release.integrity, timeoutMs: timeoutsOf(release).load }),
  },
]);

void startInTasks();

/** What the sheets change and what the shell starts are tasks of their own: the code of this file has just run for long. */
async function startInTasks(): Promise<void> {
  await nextTask();
  await applyDeferredStyles(document);
  // Styles and places are computed here, and painted in the task after it.
  void document.body.offsetHeight;
  await nextTask();
  await startShell({
    release,
    nonce,
    version: shellVersionOf(document),
    loader: federatedLoader({ registerRemotes, loadRemote: loadInTasks, removeRemote }),
  });
}

/** What runs an expose, and what then mounts it, are tasks of their own. */
async function loadInTasks<Module>(...[id, options]: Parameters<typeof loadRemote>): Promise<Module | null> {
  const module = await loadRemote<Module>(id, options);
  await nextTask();
  return module;
}

/** Removes a remote. The public API can only replace one (`registerRemotes` with `force`), which would register it again. */
function removeRemote(name: string): void {
  const instance = getInstance();
  const remote = instance?.options.remotes.find((known) => known.name === name);
  const handler = instance?.remoteHandler as unknown as { removeRemote(known: typeof remote): void } | undefined;
  if (remote) handler?.removeRemote(remote);
}
