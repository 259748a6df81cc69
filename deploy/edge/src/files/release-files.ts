import type { FastifyReply, FastifyRequest } from 'fastify';
import { areSafeNames, isSafePath } from '../releases/release-source.ts';
import type { VerifiedReleases } from '../releases/verified-releases.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  html: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  wasm: 'application/wasm',
};
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/**
 * Policy of a release file that a visitor opens as a document, or runs as a worker: no script, no origin. A page that uses the
 * file applies its own policy.
 */
const FILE_POLICY = "sandbox; default-src 'none'";

export interface ReleaseFilesOptions {
  releases: VerifiedReleases;
  /** Whether a preview of this visitor shows the release. */
  mayPreview(request: FastifyRequest, unit: string, version: string): Promise<boolean>;
}

/**
 * Serves `/releases/<unit>/<version>/<file>`: the manifest and the files that it lists, verified by digest. A release is served
 * while one of the last 200 channel documents names it (open tabs still load chunks of releases that are no longer live), or to
 * visitors of a preview. Files are immutable, so caches may keep them for a year.
 */
export function releaseFiles({ releases, mayPreview }: ReleaseFilesOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers({ 'content-security-policy': FILE_POLICY, 'x-content-type-options': 'nosniff' });
    const [unit = '', version = '', ...rest] = (request.params as { '*': string })['*'].split('/');
    const name = rest.join('/');
    if (!areSafeNames(unit, version) || !isSafePath(name) || isServerFile(name)) return missing(reply);
    const isPublic = releases.isNamed(unit, version);
    if (!isPublic && !(await mayPreview(request, unit, version))) return missing(reply);
    const file = await releases.file(unit, version, name).catch((error: unknown) => {
      request.log.error({ unit, version, name, reason: error instanceof Error ? error.message : String(error) }, 'file refused');
      return null;
    });
    if (!file) return missing(reply);

    const encoding = chooseEncoding(
      request.headers['accept-encoding'],
      ENCODINGS.filter((item) => file[item] !== undefined),
    );
    const tag = `"${file.hash.slice(7, 39)}${encoding ? `-${encoding}` : ''}"`;
    // A shared cache must not serve a previewed file to other visitors.
    const cached = `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`;
    reply.headers({ 'cache-control': cached, etag: tag, vary: 'accept-encoding' });
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    reply.header('content-type', TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
    return reply.send((encoding && file[encoding]) ?? file.bytes);
  };
}

/** Server builds are for the render host: browsers neither need nor get them. */
function isServerFile(name: string): boolean {
  return name.endsWith('.cjs');
}

function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((item) => item.trim().replace(/^W\//, '') === tag || item.trim() === '*');
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send('Not found\n');
}
