import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseAddress } from '../address/address.ts';
import type { AnswerSource } from '../answers/answer-source.ts';
import { chooseEncoding, compress } from '../files/encoding.ts';
import { contentPolicy, newNonce } from '../html/policy.ts';
import { isPhone } from '../pages/device.ts';
import { page } from '../pages/page.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { withOverrides } from '../releases/overrides.ts';
import type { EdgeConfig } from '../settings/config.ts';
import { plainAnswer } from './plain-answer.ts';

export interface PageRoutesOptions {
  config: EdgeConfig;
  live: LiveReleases;
  answers: AnswerSource;
  origin: () => string;
}

/** Every address that nothing else answers is a page, or a page that says that there is none. */
export function pageRoutes(app: FastifyInstance, { config, live, answers, origin }: PageRoutesOptions): void {
  const origins = [...config.overrides.values()];

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: respond });
  app.setNotFoundHandler((request, reply) => {
    // Only other methods come here: each GET and HEAD has its route.
    reply.header('allow', 'GET, HEAD');
    return plainAnswer(request, reply, 405, config.brand);
  });

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = parseAddress(request.raw.url ?? '/');
    if ('refused' in address) return plainAnswer(request, reply, address.refused, config.brand);
    const released = live.current();
    if (!released) {
      reply.header('retry-after', '5');
      return plainAnswer(request, reply, 503, config.brand);
    }
    const nonce = newNonce();
    const answer = await page({
      set: await withOverrides(released, config.overrides, request.log),
      address,
      mobile: isPhone(request.headers),
      nonce,
      origin: origin(),
      brand: config.brand,
      answers,
      budgetMs: config.answerBudgetMs,
      timeouts: config.unitTimeouts,
    });
    if ('redirect' in answer) {
      reply.headers({ location: answer.redirect, 'cache-control': 'public, max-age=3600' });
      return reply.code(301).send();
    }
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': contentPolicy(nonce, origins),
      'server-timing': `answers;dur=${answer.waitedMs.toFixed(1)}`,
      vary: 'accept-encoding, user-agent, sec-ch-ua-mobile',
    });
    reply.code(answer.status);
    const body = Buffer.from(answer.html);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (!encoding) return reply.send(body);
    reply.header('content-encoding', encoding);
    return reply.send(await compress(body, encoding));
  }
}
