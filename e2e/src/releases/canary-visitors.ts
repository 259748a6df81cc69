import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { COHORT_COOKIE, COHORTS, inCanary } from 'shared-contracts/release/cohort';
import type { ReleaseDocument } from 'shared-contracts/release/manifest';
import type { Place } from '../faults/slots.ts';

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

/** A visit of a page without a browser. */
export interface SoundVisit {
  place: Place;
  /** Release of the unit that the visitor's cohort gets. */
  version: string;
  cohort: number;
  /** Address of the visitor. */
  from: string;
}

/** Opens a page and reports what the shell reports of a release that works. Throws when the page has another release. */
export async function visitSound(origin: string, { place, version, cohort, from }: SoundVisit): Promise<void> {
  const headers = { 'x-forwarded-for': from, cookie: `${COHORT_COOKIE}=${cohort}` };
  const { view, sequence, units } = documentIn(await (await fetch(origin + place.path, { headers })).text());
  const served = units.find(({ unit }) => unit === place.unit)?.version;
  if (served !== version) throw new Error(`the page has ${place.unit}@${served}, not ${version}`);
  const report = { unit: place.unit, version, where: './page', message: '' };
  const reports = [
    { ...report, kind: 'started' },
    { ...report, kind: 'mounted', ms: 100 },
  ];
  const body = JSON.stringify({ sequence, path: place.path, view, reports });
  const { status } = await fetch(`${origin}/health`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  if (status !== 204) throw new Error(`the report was answered with ${status}`);
}

/** Settings of an edge whose visitors all come from this machine: it takes their addresses from a header. */
export function behindProxy(webhookUrl: string): Record<string, string> {
  return { EDGE_WEBHOOK_URL: webhookUrl, EDGE_TRUST_PROXY: 'loopback', EDGE_VIEWS_PER_ADDRESS: '10000' };
}

/** A webhook on this machine that keeps the bodies of calls about rollbacks, done or failed, and leaves out those about steps. */
export async function startWebhook() {
  const calls: { event: string; reason: string }[] = [];
  const { promise: firstCall, resolve } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    response.end();
    const call = JSON.parse(text) as { event: string; reason: string };
    if (call.event.startsWith('rollout-')) return;
    calls.push(call);
    resolve();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls, firstCall, close: () => server.close() };
}
