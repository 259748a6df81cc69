import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { COHORT_COOKIE, COHORTS, inCanary } from 'shared-contracts/release/cohort';
import type { ReleaseDocument } from 'shared-contracts/release/manifest';

/** A cohort that gets the canary, or one that does not. */
export function cohortOf({ unit, ...canary }: { unit: string; version: string; percent: number }, inside: boolean): number {
  const cohorts = Array.from({ length: COHORTS }, (_, cohort) => cohort);
  return cohorts.find((cohort) => inCanary(cohort, unit, canary) === inside)!;
}

/** Makes a visitor one who got this cohort at an earlier visit. */
export function joinCohort(context: BrowserContext, origin: string, cohort: number): Promise<void> {
  return context.addCookies([{ name: COHORT_COOKIE, value: String(cohort), url: origin }]);
}

/** The cohort that the edge gives to a new visitor. */
export async function assignedCohort(origin: string): Promise<number> {
  const response = await fetch(`${origin}/en/about`);
  return documentIn(await response.text()).cohort;
}

export function documentIn(html: string): ReleaseDocument {
  const [, json] = /<script[^>]*id="release-document"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!json) throw new Error('the page has no release document');
  return JSON.parse(json) as ReleaseDocument;
}

/** Settings of an edge whose visitors all come from this machine: it takes their addresses from a header. */
export function behindProxy(webhookUrl: string): Record<string, string> {
  return { EDGE_WEBHOOK_URL: webhookUrl, EDGE_TRUST_PROXY: 'loopback', EDGE_VIEWS_PER_ADDRESS: '10000' };
}

/** A webhook on this machine that keeps the bodies of its calls. */
export async function startWebhook() {
  const calls: unknown[] = [];
  const { promise: firstCall, resolve } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    calls.push(JSON.parse(text));
    response.end();
    resolve();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls, firstCall, close: () => server.close() };
}
