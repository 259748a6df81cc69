import type { IncomingHttpHeaders } from 'node:http';
import { contentPolicy, newNonce } from 'deploy-render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { COOKIES } from 'shared-contracts/session/stored-keys';
import { type PageAddress, parseAddress } from '../address/address.ts';
import { chooseEncoding } from '../files/encoding.ts';
import type { HealthMonitor } from '../health/health-monitor.ts';
import type { DocumentCache } from '../html/document-cache.ts';
import { previewMarkup, previewQuestion } from '../html/preview-markup.ts';
import { page } from '../pages/page.ts';
import type { QueryClient } from '../prefetch/query-client.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { withOverrides } from '../releases/overrides.ts';
import type { Previews } from '../releases/previews.ts';
import type { PageRendering } from '../rendering/page-rendering.ts';
import type { EdgeConfig } from '../settings/config.ts';
import type { ViewTokens } from '../view-tokens/view-token.ts';
import { readCookies, visitorOf } from '../visitors/cookies.ts';
import { overridesOf } from '../visitors/override-cookie.ts';
import type { PreviewAccess, WantedPreview } from '../visitors/preview-access.ts';
import { sendErrorPage } from './error-response.ts';

const PHONE = /Mobi|iPhone|iPod|Android.*Mobile|Windows Phone|BlackBerry|Opera Mini|HarmonyOS.*Phone/i;

/** Whether the browser runs on a phone, by client hint, else by user agent. */
function isPhone(headers: IncomingHttpHeaders): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(headers['user-agent'] ?? '');
}

export interface PageRoutesOptions {
  config: EdgeConfig;
  live: LiveReleases;
  queries: QueryClient;
  /** Null when this edge does not render. */
  rendering: PageRendering | null;
  documents: DocumentCache;
  /** Counts one query of a page; false when the network of the request may not send another one now. */
  admit(request: FastifyRequest): Promise<boolean>;
  origin: () => string;
  /** Which requests show a preview. */
  access: PreviewAccess;
  previews: Previews;
  /** Keys that sign channel documents now. */
  keys: () => TrustedKey[];
  /** A token for one page view. */
  newView: ViewTokens['issue'];
  /** Counts what the server builds of a page did. */
  countRenders: HealthMonitor['countRenders'];
}

/** Catch-all route: every other address is a page, or the 404 page. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { config, live, queries: answers, rendering, documents, admit, origin, access, previews, keys, newView, countRenders } = options;

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: respond });
  app.setNotFoundHandler((request, reply) => {
    // Only other methods arrive here: the catch-all route takes each GET and HEAD.
    reply.header('allow', 'GET, HEAD, OPTIONS');
    if (request.method === 'OPTIONS') return reply.code(204).header('cache-control', 'no-store').send();
    return sendErrorPage(request, reply, 405, config.brand);
  });

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = parseAddress(request.raw.url ?? '/');
    if ('refused' in address) return sendErrorPage(request, reply, address.refused, config.brand);
    const cookies = readCookies(request.headers.cookie);
    const query = new URLSearchParams(address.search);
    const secure = origin().startsWith('https:');
    const visitor = visitorOf(cookies, secure);
    const released = live.forCohort(visitor.cohort);
    if (!released) {
      reply.header('retry-after', '5');
      return sendErrorPage(request, reply, 503, config.brand);
    }
    const trusted = keys();
    const wanted = await access.of(request, query);
    if (wanted.redirect) {
      reply.headers({ location: wanted.redirect, 'cache-control': 'no-store' });
      if (wanted.cookie) reply.header('set-cookie', wanted.cookie);
      return reply.code(302).send();
    }
    if (wanted.confirm) return askForPreview(reply, wanted.confirm, address);
    const own = overridesOf(cookies, query, config.overrideOrigins, secure);
    const overrides = new Map([...config.overrides, ...own.overrides]);
    const shown = wanted.preview ? await previews.apply(released, wanted.preview) : { set: released, missing: [] };
    const set = await withOverrides(shown.set, overrides, request.log);
    const nonce = newNonce();
    // Missing when the connection has closed already.
    const visitorAddress = request.ip ?? '';
    const answer = await page({
      set,
      address,
      mobile: isPhone(request.headers),
      isMember: Boolean(cookies.get(COOKIES.token)),
      nonce,
      origin: origin(),
      brand: config.brand,
      queries: answers,
      rendering,
      documents,
      visitor: { address: visitorAddress, admit: () => admit(request) },
      budgetMs: config.prefetchBudgetMs,
      renderedBudgetMs: Math.max(config.prefetchBudgetMs, config.render.answersMs),
      timeouts: config.unitTimeouts,
      note: previewMarkup({ ...wanted, missing: shown.missing }, address.locale, nonce),
      tab: {
        keys: trusted,
        cohort: visitor.cohort, // Views of a preview or of an override count for no release.
        view: set === released ? newView({ address: visitorAddress, cohort: visitor.cohort }) : '',
        preview: set !== released,
      },
    });
    if ('redirect' in answer) {
      reply.headers({ location: answer.redirect, 'cache-control': 'public, max-age=3600' });
      return reply.code(301).send();
    }
    // Pages with a preview or an override count for no release.
    if (answer.served && set === released) void countRenders(answer.served.outcomes, visitorAddress);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': contentPolicy(nonce, [...new Set(overrides.values())]),
      'server-timing': `answers;dur=${answer.times.answersMs.toFixed(1)}, render;dur=${answer.times.renderMs.toFixed(1)}`,
      vary: 'accept-encoding, user-agent, sec-ch-ua-mobile',
    });
    const changed = [visitor.cookie, wanted.cookie, own.cookie].filter((cookie) => cookie !== null);
    if (changed.length > 0) reply.header('set-cookie', changed);
    // Previews and overrides are not for search engines.
    if (set !== released || wanted.preview) reply.header('x-robots-tag', 'noindex');
    if (answer.status === 503) reply.header('retry-after', '5');
    reply.code(answer.status);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await answer.body(encoding));
  }
}

function askForPreview(reply: FastifyReply, confirm: NonNullable<WantedPreview['confirm']>, { given, search, locale }: PageAddress) {
  const query = new URLSearchParams(search);
  query.delete('preview');
  const nonce = newNonce();
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy(nonce),
    'x-robots-tag': 'noindex',
    // The address holds the link. Same-origin requests keep `Origin`, which the form needs.
    'referrer-policy': 'same-origin',
  });
  return reply.send(previewQuestion(confirm, given.replace(/^\/+/, '/') + (query.size > 0 ? `?${query}` : ''), locale, nonce));
}
