import type { BrowserContext, Route } from '@playwright/test';

/** A fault of released files on their way to the browser. */
export interface NetworkFault {
  name: string;
  /** Whether it affects a file of the unit's release, by its name in the folder. */
  affects(file: string): boolean;
  apply(route: Route): Promise<void>;
}

const isEntry = (file: string) => file.startsWith('remoteEntry');
const isChunk = (file: string) => file.endsWith('.js') && !isEntry(file) && !isLocale(file);
const isLocale = (file: string) => file.startsWith('locale-');
const isStyle = (file: string) => file.endsWith('.css');

const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const broken = (route: Route) => route.fulfill({ status: 500, body: 'error' });
const corrupt = (route: Route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '(function(){ %% not a program' });
const cut = (route: Route) => route.abort('connectionreset');
/** The same file with one byte more: without a check of its digest it would run, or colour the page. */
const oneByteMore = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: Buffer.concat([await response.body(), Buffer.from('\n')]) });
};
/** Never answered; closing the context ends the request. */
const hang = () => Promise.resolve();

export const NETWORK_FAULTS: NetworkFault[] = [
  { name: 'its entry is deleted', affects: isEntry, apply: gone },
  { name: 'its entry answers 500', affects: isEntry, apply: broken },
  { name: 'its entry is corrupt', affects: isEntry, apply: corrupt },
  { name: 'its entry hangs', affects: isEntry, apply: hang },
  { name: 'its connection is cut', affects: () => true, apply: cut },
  { name: 'a chunk is deleted', affects: isChunk, apply: gone },
  { name: 'a chunk is corrupt', affects: isChunk, apply: corrupt },
  { name: 'a chunk is changed by a byte', affects: isChunk, apply: oneByteMore },
  { name: 'a chunk hangs', affects: isChunk, apply: hang },
  { name: 'its style is deleted', affects: isStyle, apply: gone },
  { name: 'its style is changed by a byte', affects: isStyle, apply: oneByteMore },
  { name: 'its style hangs', affects: isStyle, apply: hang },
  { name: 'its texts hang', affects: isLocale, apply: hang },
  { name: 'its files are deleted', affects: () => true, apply: gone },
  { name: 'its files hang', affects: () => true, apply: hang },
];

/** Applies a fault to every file that it affects of a unit, or of one release of it. The answer removes the fault. */
export async function injectFault(context: BrowserContext, unit: string, fault: NetworkFault, version = '*'): Promise<() => Promise<void>> {
  const pattern = `**/releases/${unit}/${version}/**`;
  let isActive = true;
  const handler = async (route: Route) => {
    const file = new URL(route.request().url()).pathname.split('/').slice(4).join('/');
    try {
      await (fault.affects(file) ? fault.apply(route) : route.continue());
    } catch (error) {
      // The fault was removed, or the page closed, while the file was on its way.
      if (isActive && !String(error).includes('has been closed')) throw error;
    }
  };
  await context.route(pattern, handler);
  return () => {
    isActive = false;
    return context.unroute(pattern, handler);
  };
}
