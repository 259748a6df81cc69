import { test as base, type Page } from '@playwright/test';
import { collectProblems, type Device, type Language, openVisitor, type Visitor } from './browser/visitor.ts';
import type { Started } from './storefront/processes.ts';
import { startConsole, startEdge } from './storefront/release-store.ts';
import { STOREFRONT_ENV, type Storefront } from './storefront/storefront.ts';

export { expect } from '@playwright/test';

/** What a project of the configuration sets. */
export interface ProjectOptions {
  language: Language;
  device: Device;
}

interface WorkerFixtures extends ProjectOptions {
  /** The one storefront of the run. Its channel `production` is read-only for tests. */
  storefront: Storefront;
  /** A visitor of the project's device whose cache already holds the storefront. One for each worker; for tests that look at a page and change no state. */
  returningVisitor: Visitor;
}

interface TestFixtures {
  /** Takes the problems that the browser reported on `page` since the last call. */
  problems: () => string[];
  /** `page`; the test fails when the browser reported a problem on it. */
  cleanPage: Page;
  /** Opens a further visitor, also of another origin; closed after the test. */
  newVisitor: (origin: string, device?: Device) => Promise<Visitor>;
  /** Starts a further edge over the storefront's store; stopped after the test. */
  newEdge: (channel: string, env?: Record<string, string>) => Promise<Started>;
  /** Starts a console over the storefront's store that shows one channel; stopped after the test. */
  newConsole: (channel: string, env?: Record<string, string>) => Promise<Started>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ['en', { option: true, scope: 'worker' }],
  device: ['desktop', { option: true, scope: 'worker' }],
  storefront: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      await use(JSON.parse(process.env[STOREFRONT_ENV] ?? 'null') as Storefront);
    },
    { scope: 'worker' },
  ],
  returningVisitor: [
    async ({ browser, storefront, device }, use) => {
      const visitor = await openVisitor(browser, storefront.url, device);
      await use(visitor);
      await visitor.context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ storefront }, use) => use(storefront.url),
  problems: ({ page }, use) => use(collectProblems(page)),
  cleanPage: async ({ page, problems }, use) => {
    await use(page);
    base.expect(problems(), 'problems that the browser reported').toEqual([]);
  },
  newVisitor: async ({ browser }, use) => {
    const opened: Visitor[] = [];
    await use(async (origin, device) => {
      const visitor = await openVisitor(browser, origin, device);
      opened.push(visitor);
      return visitor;
    });
    await Promise.all(opened.map(({ context }) => context.close()));
  },
  newEdge: async ({ storefront }, use) => {
    const started: Started[] = [];
    await use(async (channel, env) => {
      const edge = await startEdge(storefront, channel, env);
      started.push(edge);
      return edge;
    });
    await stopAll(started);
  },
  newConsole: async ({ storefront }, use) => {
    const started: Started[] = [];
    await use(async (channel, env) => {
      const console = await startConsole(storefront, channel, env);
      started.push(console);
      return console;
    });
    await stopAll(started);
  },
});

/** Stops processes of a fixture; one that has ended already is no problem. */
export async function stopAll(started: Iterable<Started>): Promise<void> {
  await Promise.all([...started].map((process) => process.stop()));
}
