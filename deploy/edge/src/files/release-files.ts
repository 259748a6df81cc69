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
 * Serves `/releases/<unit>/<version>/<file>`: the manifest and the files that it lists, verified by digest. Files are immutable,
 * so caches may keep them for a year. Releases that are no longer live are served too: open tabs still load their chunks.
 */
export function releaseFiles(releases: VerifiedReleases) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [unit = '', version = '', ...rest] = (request.params as { '*': string })['*'].split('/');
    const name = rest.join('/');
    if (!areSafeNames(unit, version) || !isSafePath(name)) return missing(reply);
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
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: tag, vary: 'accept-encoding' });
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    reply.header('content-type', TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
    return reply.send((encoding && file[encoding]) ?? file.bytes);
  };
}

function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((item) => item.trim().replace(/^W\//, '') === tag || item.trim() === '*');
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send('Not found\n');
}
