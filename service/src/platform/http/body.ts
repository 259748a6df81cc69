import type { FastifyInstance } from 'fastify';
import { parse as parseJson } from 'secure-json-parse';
import { badRequest } from './problem.ts';

/** Marks a query whose escapes are not UTF-8; the call answers 400. */
export const BROKEN_QUERY: Record<string, unknown> = Object.freeze({ __proto__: null });

/** Parses a query strictly: broken escapes are an error and not a replacement character. Of repeated names the last counts. */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  try {
    for (const part of text.split('&')) {
      if (part === '') continue;
      const at = part.indexOf('=');
      const name = decode(at < 0 ? part : part.slice(0, at));
      query[name] = at < 0 ? '' : decode(part.slice(at + 1));
    }
  } catch {
    // decodeURIComponent throws for escapes that are not UTF-8.
    return BROKEN_QUERY;
  }
  return query;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Takes JSON bodies only, and only such as are valid UTF-8; an empty body is no body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parse(body as Buffer));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw badRequest('请求内容不是有效的 UTF-8 文本', 'The body is not valid UTF-8');
  }
  try {
    // A member named __proto__ must not reach an object; nothing declared has such a name. A reviver would be sixty times slower.
    return parseJson(text, { protoAction: 'remove', constructorAction: 'ignore' });
  } catch {
    throw badRequest('请求内容不是有效的 JSON', 'The body is no valid JSON');
  }
}
