import type { FastifyInstance } from 'fastify';
import { sendError } from './envelope.ts';
import { notFound, Problem } from './problem.ts';

const NO_CALL = () => notFound('没有这个接口', 'There is no such call');
const NO_FILE = () => notFound('没有这个文件，或链接已经失效', 'There is no such file, or the link is no longer valid');
const OTHER_METHOD = () => new Problem(405, 0, { zh: '不支持这种请求方式', en: 'This method is not supported' });

/**
 * Answers what no route takes: 404 for an unknown address; for a known one 204 to OPTIONS and 405 to other methods, both with the
 * methods that it has. Call before routes are added.
 */
export function answerOtherMethods(app: FastifyInstance): void {
  const routes: { methods: string[]; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // A route with a wildcard (the pages of the documentation) is no single address.
    if (!url.includes('*')) routes.push({ methods: [method].flat(), pattern: patternOf(url) });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods));
    if (methods.size === 0) return sendError(/^\/(?:media|download)\//.test(path) ? NO_FILE() : NO_CALL(), request, reply);
    reply.header('allow', [...methods.add('OPTIONS')].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendError(OTHER_METHOD(), request, reply);
  });
}

/** `/media/:kind/:file` as an expression over a path. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.includes(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
