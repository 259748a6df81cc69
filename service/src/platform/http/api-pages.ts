import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { LOOPBACK_NAME } from './browser.ts';
import { openApiDocument } from './openapi.ts';
import { notFound } from './problem.ts';

/** Who may read the pages about the calls. */
export type ApiDocs = 'nobody' | 'thisMachine' | 'everybody';

/** The page shows what its own files draw, and nothing frames it. */
const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "font-src 'self'"],
  ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ');

/** `/api/docs`: the calls as OpenAPI, as a page and as JSON. */
export async function registerApiPages(app: FastifyInstance, readers: ApiDocs): Promise<void> {
  if (readers === 'nobody') return;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (readers === 'thisMachine' && !LOOPBACK_NAME.test(request.ip)) throw notFound('没有这个接口', 'There is no such call');
      reply.header('content-security-policy', POLICY);
    });
    await scope.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY });
  });
}
