import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CheckedReleases } from '../releases/checked-releases.ts';
import { areSafeNames } from '../releases/folder-source.ts';
import type { ReleaseSource } from '../releases/release-source.ts';
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
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/**
 * Answers `/releases/<unit>/<version>/<file>`. Only files that the record of a release lists exist; they never change, so
 * they may be kept for ever. A release that is no longer live is still served: open tabs need its chunks.
 */
export function releaseFiles(source: ReleaseSource, releases: CheckedReleases) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [unit = '', version = '', ...rest] = (request.params as { '*': string })['*'].split('/');
    const file = rest.join('/');
    const record = areSafeNames(unit, version) ? await releases.peek(unit, version) : null;
    const hash = record && Object.hasOwn(record.integrity, file) ? record.integrity[file] : undefined;
    if (hash === undefined) return missing(reply);

    const encodings = await available(source, unit, version, file, request.headers['accept-encoding']);
    const tag = `"${hash.slice(7, 39)}${encodings ? `-${encodings.encoding}` : ''}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: tag, vary: 'accept-encoding' });
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const body = encodings?.body ?? (await source.file(unit, version, file));
    if (!body) return missing(reply);
    if (encodings) reply.header('content-encoding', encodings.encoding);
    reply.header('content-type', TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
    return reply.send(body);
  };
}

async function available(source: ReleaseSource, unit: string, version: string, file: string, accepted: string | undefined) {
  for (let left = ENCODINGS; ; ) {
    const encoding = chooseEncoding(accepted, left);
    if (!encoding) return null;
    const body = await source.file(unit, version, file + SUFFIX[encoding]);
    if (body) return { encoding, body };
    left = left.filter((item) => item !== encoding);
  }
}

function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((item) => item.trim().replace(/^W\//, '') === tag || item.trim() === '*');
}

function missing(reply: FastifyReply): FastifyReply {
  for (const name of ['etag', 'vary']) reply.removeHeader(name);
  return reply.code(404).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send('Not found\n');
}
