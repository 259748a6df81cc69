import type { EdgeBrand } from 'deploy-release/settings';
import type { FastifyInstance } from 'fastify';
import { parseAddress } from '../address/address.ts';
import type { PreviewAccess } from '../visitors/preview-access.ts';
import { sendErrorPage } from './error-response.ts';
import { isFromOwnPage } from './same-origin.ts';

const MAX_FORM_BYTES = 8192;

/** `POST /preview`: the visitor's click on the page that asks before a preview starts. Another site cannot send it. */
export function previewRoutes(app: FastifyInstance, { access, brand }: { access: PreviewAccess; brand: EdgeBrand }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/preview', { bodyLimit: MAX_FORM_BYTES }, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const cookie = isFromOwnPage(request) ? await access.confirm(form.get('token') ?? '') : null;
      const to = form.get('to') ?? '/';
      if (!cookie || !isLocal(to)) return sendErrorPage(request, reply, 400, brand);
      return reply.code(303).headers({ 'set-cookie': cookie, location: to, 'cache-control': 'no-store' }).send();
    });
  });
}

/** Whether an address stays on this origin: browsers read `//` and `/\` as another host. */
function isLocal(to: string): boolean {
  return /^\/(?![/\\])/.test(to) && !('refused' in parseAddress(to)) && !/[\s\\]/.test(to);
}
