import type { FastifyInstance } from 'fastify';
import { badRequest } from './problem.ts';

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
    // A member named __proto__ must not reach an object; nothing declared has such a name.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    throw badRequest('请求内容不是有效的 JSON', 'The body is no valid JSON');
  }
}
