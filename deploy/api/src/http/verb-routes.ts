import path from 'node:path';
import { Readable } from 'node:stream';
import { createMessage } from 'deploy-release/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ZodError, z } from 'zod';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseService } from '../release-service.ts';
import { API_PATH, UPLOAD_TYPE } from '../remote/protocol.ts';
import { mustBeAllowed } from '../rights/allowed.ts';
import type { Verb } from '../verb.ts';
import { actorOfBearer, isFromPage, type TokenCallerOptions } from './callers.ts';
import type { Feed } from './feed.ts';
import { faultOf } from './http-error.ts';
import { changeFromPage, checkPageParams } from './page-changes.ts';
import { isDryRun, isTooDeep, rejectedRequest, verbOf } from './rejected-request.ts';
import type { ActorOfSession } from './sign-in.ts';
import { TokenShare } from './token-share.ts';
import { withUpload } from './upload.ts';

/** A contract of the service is some hundred kilobytes; other bodies are much smaller. An upload is streamed. */
const LARGEST_BODY = 8_000_000;
const USUAL_BODY = 256_000;

/** Strict: a misspelt dry run must not become a real change. */
const QUERY = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() });

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. */
    actor: Actor | null;
    /** Releases the place that the request takes of its token's share. */
    endShare: () => void;
  }
}

export interface VerbRouteOptions extends TokenCallerOptions {
  verbs: readonly Verb[];
  releaseService: ReleaseService;
  /** Uploads are written under it. */
  dataDir: string;
  channels: readonly string[];
  feed: Feed;
  actorOfSession: ActorOfSession;
  share?: TokenShare;
}

/** `POST /api/<verb>` for every verb of the table, for pages with a session and programs with a token. The answer is `{ answer }`. */
export function verbRoutes(app: FastifyInstance, options: VerbRouteOptions): void {
  const { releaseService, dataDir, channels, feed, actorOfSession, share = new TokenShare() } = options;
  const uploads = path.join(dataDir, 'uploads');
  app.decorateRequest('actor', null);
  app.decorateRequest('endShare', () => undefined);
  app.addContentTypeParser(UPLOAD_TYPE, (request, body, done) => {
    // Only an upload is streamed: the checks of JSON never end on a stream, which is no tree.
    const uploads = options.verbs.some(({ name, uploadsBuild }) => uploadsBuild && name === verbOf(request));
    if (uploads) done(null, body);
    else done(Object.assign(new Error('this verb takes no upload'), { statusCode: 415 }));
  });

  app.addHook('onRequest', async (request) => {
    request.actor = isFromPage(request) ? await actorOfSession(request) : await actorOfBearer(request, options);
  });
  app.post(`${API_PATH}whoami`, async (request) => ({ answer: actorOf(request) }));

  for (const verb of options.verbs) {
    const schema = verb.params(z);
    app.post(`${API_PATH}${verb.name}`, {
      bodyLimit: verb.largeBody ? LARGEST_BODY : USUAL_BODY,
      onRequest: async (request, reply) => {
        const actor = actorOf(request);
        if (!isFromPage(request)) await beginShare(request, reply.raw, verb);
        const refusal = earlyRefusal(verb, actor, isFromPage(request));
        if (!refusal) return;
        await releaseService.auditRejected(actor, { verb: verb.name, dryRun: isDryRun(request) }, refusal);
        throw refusal;
      },
      handler: async (request, reply) => {
        const { endShare } = request;
        // The work continues when the caller disconnects, but for what waits to be rendered: from here its end releases the share.
        request.endShare = () => undefined;
        request.actor = { ...actorOf(request), gone: goneSignal(reply.raw) };
        try {
          return { answer: (await (verb.uploadsBuild ? publishUpload(request, verb) : answerOf(request, verb, schema))) ?? null };
        } finally {
          endShare();
        }
      },
    });
  }

  async function answerOf(request: FastifyRequest, verb: Verb, schema: z.ZodType): Promise<unknown> {
    const actor = actorOf(request);
    const params = await parseOrRefuse(request, () => {
      const { body } = request;
      const { dryRun } = QUERY.parse(request.query);
      if (isTooDeep(body)) throw new ZodError([{ code: 'custom', path: [], message: 'is nested too deeply', input: undefined }]);
      const parsed = schema.parse(dryRun === 'true' ? { ...(body as object), dryRun: true } : body) as object;
      if (isFromPage(request)) checkPageParams(verb, parsed, channels);
      return parsed;
    });
    if (verb.kind === 'action' && verb.changesChannel && isFromPage(request))
      return changeFromPage({ releaseService, feed, rejected: rejectedRequest(request) }, actor, params, () => call(verb, actor, params));
    return call(verb, actor, params);
  }

  function call(verb: Verb, actor: Actor, params: object): Promise<unknown> {
    const methods = releaseService as unknown as Record<string, (...given: object[]) => Promise<unknown>>;
    return verb.kind === 'read' ? methods[verb.name]!(params) : methods[verb.name]!(actor, params);
  }

  /** Parses a request; an invalid one is audited and refused. */
  async function parseOrRefuse<Params>(request: FastifyRequest, parse: () => Params): Promise<Params> {
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      // A token must not fill the audit with malformed requests.
      if (!isFromPage(request)) share.countCall(actorOf(request));
      const refusal = new ReleaseError(
        'input',
        createMessage(isFromPage(request) ? 'console.form' : 'remote.form', { fault: faultOf(error) }),
      );
      await releaseService.auditRejected(actorOf(request), rejectedRequest(request), refusal);
      throw refusal;
    }
  }

  /** Publishes an upload, which is streamed to disk instead of parsed. */
  async function publishUpload(request: FastifyRequest, verb: Verb): Promise<unknown> {
    const actor = actorOf(request);
    const { body } = request;
    const { dryRun } = await parseOrRefuse(request, () => QUERY.parse(request.query));
    let reachedUseCase = false;
    try {
      if (!(body instanceof Readable)) throw new ReleaseError('input', createMessage('remote.form', { fault: 'no upload' }));
      // Read the rest of a refused upload, else the sender gets a reset instead of the reason.
      return await withUpload(uploads, body.iterator({ destroyOnReturn: false }), ({ dir, head, bytes }) => {
        reachedUseCase = true;
        share.uploaded(actor, bytes);
        return call(verb, actor, { dir, unit: head.unit, dryRun: dryRun === 'true' });
      });
    } catch (error) {
      if (!reachedUseCase && error instanceof ReleaseError)
        await releaseService.auditRejected(actor, { verb: verb.name, dryRun: dryRun === 'true' }, error);
      throw error;
    }
  }

  async function beginShare(request: FastifyRequest, response: NodeJS.EventEmitter, verb: Verb): Promise<void> {
    const actor = actorOf(request);
    try {
      request.endShare = share.begin(actor, verb);
      response.once('close', () => request.endShare());
    } catch (error) {
      if (error instanceof ReleaseError) await options.refused.record(request.ip, { verb: verb.name }, error, actor);
      throw error;
    }
  }
}

/** Aborted when the connection of a call ends before its answer is sent. */
function goneSignal(response: NodeJS.EventEmitter & { writableFinished: boolean }): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Refuses before the body is read: verbs that the console does not offer, verbs of the local machine, and reads or uploads without
 * the role. The release service checks the rights of every other action, which depend on its units.
 */
function earlyRefusal(verb: Verb, actor: Actor, fromPage: boolean): ReleaseError | null {
  if (verb.localOnly) return new ReleaseError('right', verb.localOnly());
  if (fromPage && !verb.console) return new ReleaseError('right', createMessage('console.notOffered', { verb: verb.name }));
  if (verb.roles.includes(actor.role) || (verb.kind === 'action' && !verb.uploadsBuild)) return null;
  try {
    mustBeAllowed(actor, verb, []);
    return null;
  } catch (error) {
    return error as ReleaseError;
  }
}

function actorOf({ actor, url }: FastifyRequest): Actor {
  if (!actor) throw new Error(`${url} has no authenticated caller`);
  return actor;
}
