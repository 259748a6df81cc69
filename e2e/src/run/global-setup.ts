import { buyLicence } from '../members/buy-licence.ts';
import { shareFolder } from '../members/share-folder.ts';
import { connectStorefront, STOREFRONT_ENV, startStorefront, WITHOUT_SOUND_JOBS } from '../storefront/storefront.ts';
import { runningStorefront } from './settings.ts';

/** Starts the storefront once for the whole run, or connects to a running one. Workers get its addresses by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const running = runningStorefront();
  const start = performance.now();
  const { stop, ...storefront } = running
    ? { ...(await connectStorefront(running)), stop: async () => undefined }
    : await startStorefront((line) => console.log(`      ${line}`), WITHOUT_SOUND_JOBS);
  const ids = { ...storefront.ids, certificate: await buyLicence(storefront), folder: await shareFolder(storefront) };
  process.env[STOREFRONT_ENV] = JSON.stringify({ ...storefront, ids });
  // `npm test` gives this part of the run a line of its own.
  if (!running) console.log(`      storefront started in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return stop;
}
