import { onWindowErrors } from '../health/window-errors.ts';
import { isMissingChunk, reloadOnce } from '../recovery/missing-chunk.ts';
import type { OpenDialogs } from './change-follower.ts';
import type { Tab } from './tab.ts';
import type { Units } from './units.ts';

/** Recovers from a missing file of the shell: one reload, else `showError`. Does nothing during a payment. */
export type Recover = (showError: () => void) => void;

/** Step 7: reports uncaught errors to the release that threw, and recovers from missing chunks of the shell. */
export function watchErrors({ releases, reporter, self, page }: Tab, { applications }: Units, dialogs: OpenDialogs): Recover {
  const recover: Recover = (showError) => {
    const isPaying = () => dialogs.has('payment');
    const reloads = reloadOnce({ storage: () => sessionStorage, reload: () => location.reload(), now: Date.now, isPaying });
    if (!reloads && !isPaying()) showError();
  };
  onWindowErrors(window, releases.units, (unit, error) => {
    reporter.report(unit ?? self, 'error', 'window', error);
    if (!unit && isMissingChunk(error)) recover(() => page.showError({ status: 500 }));
    for (const application of applications.all()) if (application.unit === unit?.unit) application.onScriptError(error);
  });
  return recover;
}
