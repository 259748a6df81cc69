import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** Between two looks, ms: leaves the processor to the measurement. */
const PAUSE_MS = 20;
/** The first promotion of a release waits until the gate has opened its pages in a browser. */
const TIMEOUT_MS = 300_000;

/** A release of a unit. */
export interface ServedRelease {
  unit: string;
  version: string;
}

/** Time at which a new page view first gets the release. */
export function servedAt(address: string, release: ServedRelease): Promise<number> {
  return firstWith(
    () => address,
    (page) => {
      // The first release of a unit in the document is the one that the page mounts; the others are fallbacks.
      const [, json = '{}'] = /<script[^>]*id="release-document"[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? [];
      const { units = [] } = JSON.parse(json) as { units?: ServedRelease[] };
      return units.find(({ unit }) => unit === release.unit)?.version === release.version;
    },
  );
}

/** Time at which a new page view first comes rendered by the release. Each look has an address of its own: none is in the cache. */
export function renderedAt(address: string, { unit, version }: ServedRelease): Promise<number> {
  const mark = `data-unit="${unit}" data-version="${version}" data-served=""`;
  return firstWith(
    () => `${address}?visit=${randomUUID()}`,
    (page) => page.includes(mark),
  );
}

async function firstWith(addressOf: () => string, has: (page: string) => boolean): Promise<number> {
  const started = Date.now();
  for (let page = ''; Date.now() - started < TIMEOUT_MS; await setTimeout(PAUSE_MS)) {
    page = await (await fetch(addressOf(), { headers: { 'user-agent': 'Desktop' } })).text();
    if (has(page)) return Date.now();
  }
  throw new Error(`${addressOf()}: no such page within ${TIMEOUT_MS} ms`);
}
