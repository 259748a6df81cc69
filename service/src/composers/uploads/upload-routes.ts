import { Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from 'shared-contracts/composer/song-rules';
import { authenticate } from '../../members/session/authenticate.ts';
import { applyEffects, browserOf, refuseOtherOrigins } from '../../platform/http/browser.ts';
import { badRequest, notSignedIn } from '../../platform/http/problem.ts';
import type { ComposersContext } from '../context.ts';
import { dropUpload } from './drop-upload.ts';
import { PartStore } from './part-store.ts';
import { beginUpload, markComplete, ownUpload } from './upload-rows.ts';

const PATH = '/api/song/upload';

/**
 * `/api/song/upload` takes files of composers by the tus protocol (1.0.0): POST begins one, PATCH sends a part, HEAD says how far it is,
 * DELETE drops it. Each request is that of the member whose upload it is. Refusals have the usual envelope, with an HTTP status of their own.
 */
export function registerUploads(app: FastifyInstance, context: ComposersContext): void {
  const { db, uploads } = context;
  /** Keys of uploads that begin, by their requests. */
  const keys = new WeakMap<object, string>();
  const tus = new Server({
    path: PATH,
    datastore: new PartStore(db, uploads),
    maxSize: UPLOAD_MAX_BYTES,
    relativeLocation: true,
    namingFunction: ({ runtime }) => keys.get(runtime!.node!.req)!,
    onUploadFinish: async (_request, { id }) => {
      await markComplete(context, id);
      uploads.completed();
      return {};
    },
    onResponseError: (_request, error) => {
      const { status_code: status = 500 } = error as { status_code?: number };
      if (status >= 500) app.log.warn({ err: error }, 'an upload failed');
      return undefined;
    },
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library reads the body, part by part.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['POST', 'OPTIONS'],
      url: PATH,
      handler: async (request, reply) => {
        if (request.method === 'OPTIONS') return pass(request, reply);
        const memberId = await memberOf(request, reply);
        const key = await beginUpload(context, { memberId, name: nameOf(request), bytes: Number(request.headers['upload-length']) });
        keys.set(request.raw, key);
        await pass(request, reply);
        // Nothing is left of one that did not begin; of a full disk nothing is left already.
        if (reply.raw.statusCode !== 201) await dropUpload(context, memberId, key).catch(() => undefined);
        return reply;
      },
    });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${PATH}/:key`,
      handler: async (request, reply) => {
        const { key } = request.params as { key: string };
        const memberId = await memberOf(request, reply);
        await ownUpload(db, memberId, key);
        if (request.method !== 'DELETE') return pass(request, reply);
        await dropUpload(context, memberId, key);
        return reply.code(204).header('tus-resumable', '1.0.0').send();
      },
    });
  });

  /** @throws Problem for a visitor, and a page of another origin. */
  async function memberOf(request: FastifyRequest, reply: FastifyReply): Promise<number> {
    const browser = browserOf(request, context.hash);
    const { member, tokenState, newToken, companion } = await authenticate(context, {
      authorization: request.headers.authorization,
      companions: browser.cookie('companion'),
    });
    if (newToken) applyEffects(reply, browser, { cookies: { companion }, session: { token: newToken } }, context.hash);
    refuseOtherOrigins(request);
    if (!member) throw notSignedIn(tokenState === 'alone' ? 'alone' : 'invalid');
    return member.id;
  }

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
    return reply;
  }
}

/** The name in `Upload-Metadata`. @throws Problem where there is none. */
function nameOf({ headers }: FastifyRequest): string {
  const given = headers['upload-metadata'];
  try {
    const name = typeof given === 'string' ? Metadata.parse(given).filename : null;
    if (name) return name;
  } catch {
    // Answered below.
  }
  throw badRequest('上传缺少文件名', 'The upload does not name its file');
}
