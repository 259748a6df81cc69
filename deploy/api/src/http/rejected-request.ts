import type { FastifyRequest } from 'fastify';
import { API_PATH } from '../remote/protocol.ts';
import type { RejectedRequest } from '../reports.ts';
import { isVerbName, type VerbName } from '../verbs.ts';

const CHANNEL = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** Longest request, as JSON, and longest reason that the audit keeps. */
const LONGEST_REQUEST = 2000;
const LONGEST_WHY = 500;

/** The verb of a request's address; null for an address that is none of the table. */
export function verbOf({ routeOptions, method }: FastifyRequest): VerbName | null {
  const name = method === 'POST' && routeOptions.url?.startsWith(API_PATH) ? routeOptions.url.slice(API_PATH.length) : '';
  return isVerbName(name) ? name : null;
}

/** Whether the address asks for a dry run. It does so beside the body, so that the audit of a refused caller knows it as well. */
export function isDryRun({ query }: FastifyRequest): boolean {
  return (query as { dryRun?: unknown } | undefined)?.dryRun === 'true';
}

/** What a request wanted, as far as it can be read, for the audit: the body comes from outside and may be anything. */
export function rejectedRequest(request: FastifyRequest): RejectedRequest {
  const { body } = request;
  const { channel, why, dryRun, sequence: _, newChannel: __, ...asked } = (isObject(body) ? body : {}) as Record<string, unknown>;
  return {
    verb: verbOf(request) ?? 'authenticate',
    channel: typeof channel === 'string' && CHANNEL.test(channel) ? channel : null,
    asked: JSON.stringify(asked).length <= LONGEST_REQUEST ? asked : {},
    why: typeof why === 'string' ? why.slice(0, LONGEST_WHY) : '',
    dryRun: dryRun === true || isDryRun(request),
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(Symbol.asyncIterator in value);
}
