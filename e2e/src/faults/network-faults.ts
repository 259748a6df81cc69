import type { BrowserContext, Route } from 'playwright';

/** A fault of a released file on its way to the browser. */
export interface NetworkFault {
  name: string;
  /** Whether a file of the unit's release is hit, by its name in the folder. */
  hits(file: string): boolean;
  strike(route: Route): Promise<void>;
}

const isEntry = (file: string) => file.startsWith('remoteEntry');
const isChunk = (file: string) => file.endsWith('.js') && !isEntry(file) && !isLocale(file);
const isLocale = (file: string) => file.startsWith('locale-');
const isStyle = (file: string) => file.endsWith('.css');

const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const broken = (route: Route) => route.fulfill({ status: 500, body: 'error' });
const corrupt = (route: Route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '(function(){ %% not a program' });
const cut = (route: Route) => route.abort('connectionreset');
/** The same file with one byte more: it would run, or colour the page, all the same. */
const oneByteMore = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: Buffer.concat([await response.body(), Buffer.from('\n')]) });
};
/** Never answered: the context's end sees to what waits. */
const hang = () => Promise.resolve();

export const NETWORK_FAULTS: NetworkFault[] = [
  { name: 'its entry is deleted', hits: isEntry, strike: gone },
  { name: 'its entry answers 500', hits: isEntry, strike: broken },
  { name: 'its entry is corrupt', hits: isEntry, strike: corrupt },
  { name: 'its entry hangs', hits: isEntry, strike: hang },
  { name: 'its connection is cut', hits: () => true, strike: cut },
  { name: 'a chunk is deleted', hits: isChunk, strike: gone },
  { name: 'a chunk is corrupt', hits: isChunk, strike: corrupt },
  { name: 'a chunk is changed by a byte', hits: isChunk, strike: oneByteMore },
  { name: 'a chunk hangs', hits: isChunk, strike: hang },
  { name: 'its style is deleted', hits: isStyle, strike: gone },
  { name: 'its style is changed by a byte', hits: isStyle, strike: oneByteMore },
  { name: 'its style hangs', hits: isStyle, strike: hang },
  { name: 'its texts hang', hits: isLocale, strike: hang },
  { name: 'its files are deleted', hits: () => true, strike: gone },
  { name: 'its files hang', hits: () => true, strike: hang },
];

/** Plants a fault in every file that it hits of a unit, or of one release of it; the answer takes it away. */
export async function plant(context: BrowserContext, unit: string, fault: NetworkFault, version = '*'): Promise<() => Promise<void>> {
  const pattern = `**/releases/${unit}/${version}/**`;
  let isPlanted = true;
  const handler = async (route: Route) => {
    const file = new URL(route.request().url()).pathname.split('/').slice(4).join('/');
    try {
      await (fault.hits(file) ? fault.strike(route) : route.continue());
    } catch (error) {
      // Taken away, or left by its visitor, while a file was on its way: nobody waits for that file any more.
      if (isPlanted && !String(error).includes('has been closed')) throw error;
    }
  };
  await context.route(pattern, handler);
  return () => {
    isPlanted = false;
    return context.unroute(pattern, handler);
  };
}
