import type { FastifyRequest } from 'fastify';
import { API_PATH } from '../remote/protocol.ts';
import type { RejectedRequest } from '../reports.ts';
import { isVerbName, type VerbName } from '../verbs.ts';

const CHANNEL = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** Longest request, as JSON, and longest reason that the audit keeps. */
const LONGEST_REQUEST = 2000;
const LONGEST_WHY = 500;
/** Levels of the deepest valid request, a service contract, are far below. */
const MAX_DEPTH = 200;
const TOKEN = /^yhr_/;

/** The verb of a request's address; null for another address. */
export function verbOf({ routeOptions, method }: FastifyRequest): VerbName | null {
  const name = method === 'POST' && routeOptions.url?.startsWith(API_PATH) ? routeOptions.url.slice(API_PATH.length) : '';
  return isVerbName(name) ? name : null;
}

/** Whether the address asks for a dry run, for the audit of callers that are refused before their query is validated. */
export function isDryRun({ query }: FastifyRequest): boolean {
  return (query as { dryRun?: unknown } | undefined)?.dryRun === 'true';
}

/** The readable part of a refused request for the audit: its body may be anything. */
export function rejectedRequest(request: FastifyRequest): RejectedRequest {
  const { body } = request;
  const { channel, why, dryRun, sequence: _, newChannel: __, ...asked } = (isObject(body) ? body : {}) as Record<string, unknown>;
  return {
    verb: verbOf(request) ?? 'authenticate',
    channel: typeof channel === 'string' && CHANNEL.test(channel) ? channel : null,
    asked: auditable(asked),
    why: typeof why === 'string' ? why.slice(0, LONGEST_WHY) : '',
    dryRun: dryRun === true || isDryRun(request),
  };
}

/** The request without tokens; empty when it is too long for the audit or nested too deeply to write. */
function auditable(asked: Record<string, unknown>): Record<string, unknown> {
  if (isTooDeep(asked)) return {};
  const text = JSON.stringify(asked, (_name, value) => (typeof value === 'string' && TOKEN.test(value) ? '…' : value));
  return text.length <= LONGEST_REQUEST ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** Whether a JSON value is nested deeper than any valid request: recursive code would overflow the stack on it. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(Symbol.asyncIterator in value);
}
