import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from 'shared-contracts/api/contract';
import { type Locale, type LocalisedText, localeOfHeader } from 'shared-contracts/locale/locale';
import { REFUSAL_HEADER } from 'shared-contracts/staff/calls';
import { DatabaseBusyError } from '../database/connection-queue.ts';
import { DatabaseAwayError } from '../database/database-away.ts';
import { QUERY_CANCELED } from '../database/embedded/engine-client.ts';
import { ObjectStoreError } from '../objects/object-store.ts';
import { BusyError } from './busy-error.ts';
import { Problem } from './problem.ts';

/** Language of a request: the header of calls; for addresses that a browser opens by itself, the query `lang`. */
export function localeOf(request: FastifyRequest): Locale {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  return localeOfHeader(request.headers.language ?? (typeof lang === 'string' ? lang : undefined));
}

export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(envelopeOf(data));
}

/** Sends the data of a query, or 304 to a caller that has it already. The tag is weak: the edge compresses the body. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = envelopeOf(data);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function envelopeOf(data: unknown): string {
  return JSON.stringify({ code: CODE.success, msg: '', data });
}

function sendProblem(reply: FastifyReply, locale: Locale, { status, code, text, reason }: Problem): FastifyReply {
  if (reason) reply.header(REFUSAL_HEADER, reason);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, msg: text[locale], data: null }));
}

/** Words for what the framework refuses before a handler is reached, by HTTP status. */
const BY_STATUS: Record<number, LocalisedText> = {
  400: { zh: '请求无法识别', en: 'The request could not be understood' },
  404: { zh: '没有这个接口', en: 'There is no such call' },
  405: { zh: '不支持这种请求方式', en: 'This method is not supported' },
  408: { zh: '请求超时', en: 'The request took too long' },
  413: { zh: '请求内容过大', en: 'The request is too large' },
  414: { zh: '请求地址过长', en: 'The address is too long' },
  415: { zh: '不支持这种内容格式', en: 'This kind of content is not supported' },
  429: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, please try again in a moment' },
  503: { zh: '服务繁忙，请稍后再试', en: 'The service is busy, please try again in a moment' },
  431: { zh: '请求头过大', en: 'The request headers are too large' },
};

/** Messages for requests that the framework refuses, by HTTP status. */
export function wordsOf(status: number): LocalisedText {
  return BY_STATUS[status] ?? BY_STATUS[400]!;
}

/** When a request that met a busy database may be sent again, s. */
const RETRY_AFTER_S = 2;

/** Answers any error with the envelope: a refusal with its message, a fault without internal details. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request);
  if (error instanceof Problem) return sendProblem(reply, locale, error);
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  if (statusCode < 500) {
    const text =
      code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? { zh: '请求内容不是有效的 JSON', en: 'The body is no valid JSON' } : wordsOf(statusCode);
    return sendProblem(reply, locale, new Problem(statusCode, 0, text));
  }
  if (error instanceof DatabaseBusyError || error instanceof BusyError || code === QUERY_CANCELED) {
    request.log.warn({ reason: (error as Error).message }, 'the service is busy');
    reply.header('retry-after', RETRY_AFTER_S);
    return sendProblem(reply, locale, new Problem(503, 0, wordsOf(503)));
  }
  if (error instanceof DatabaseAwayError) {
    request.log.error({ err: error }, 'the database is away');
    reply.header('retry-after', RETRY_AFTER_S);
    const text = { zh: '服务暂时不可用，请稍后再试', en: 'The service is not available at the moment, please try again' };
    return sendProblem(reply, locale, new Problem(503, 0, text));
  }
  if (error instanceof ObjectStoreError) {
    request.log.error({ err: error }, 'the file store failed');
    reply.header('retry-after', RETRY_AFTER_S);
    const text = { zh: '文件存储暂时不可用，请稍后再试', en: 'Our file storage does not answer at the moment, please try again' };
    return sendProblem(reply, locale, new Problem(503, 0, text));
  }
  request.log.error({ err: error }, 'a request failed');
  return sendProblem(
    reply,
    locale,
    new Problem(500, 0, { zh: '服务暂时出错，请稍后再试', en: 'Something went wrong on our side, please try again' }),
  );
}
