import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { networkOfFiles } from '../../platform/http/signed-address.ts';
import { contentTypeOf } from '../../platform/objects/object-key.ts';
import type { ByteRange, ObjectStore } from '../../platform/objects/object-store.ts';
import type { CatalogueContext } from '../context.ts';
import type { Sound } from './addresses.ts';
import { coverKey } from './cover.ts';
import { ProgressiveAudio, parseRange } from './progressive-audio.ts';

/** The largest id of the database. */
const LAST_ID = 2_147_483_647;
/** A browser asks before it plays an HD file again: the licence may have ended. */
const KEPT = { trial: 'private, max-age=3600', hd: 'private, no-cache' } as const;

/** `/media/trial/<version>.mp3` and `/media/hd/<version>`: signed, expiring, with byte ranges; `/media/cover/<file>`: public. */
export function registerMedia(app: FastifyInstance, context: CatalogueContext): void {
  app.get('/media/cover/:file', (request, reply) => sendCover(context.objects, request, reply));
  app.get('/media/:kind/:file', (request, reply) => sendSound(context, request, reply));
}

/** A cover's name is the hash of its content, so it never changes. */
async function sendCover(objects: ObjectStore, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file } = request.params as { file: string };
  const cover = /^[0-9a-f]{32}\.(jpg|png|webp)$/.test(file) ? await objects.get(coverKey(file)) : null;
  if (!cover) throw notFound();
  return reply
    .type(contentTypeOf(coverKey(file)))
    .header('content-length', cover.info.size)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(cover.body);
}

async function sendSound(context: CatalogueContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sound = addressed(request);
  const { kind, versionId } = sound;
  const { e, s } = request.query as Record<string, unknown>;
  const isAdmitted = context.addresses.admits(sound, Number(e), String(s), context.now());
  if (!isAdmitted || (sound.kind === 'hd' && !(await context.marks.mayHearWhole(context, request, sound))))
    throw new Problem(403, 0, { zh: '播放地址已过期，请刷新后再试', en: 'This address has expired, please ask for a fresh one' });
  const recording = await (kind === 'trial' ? context.recordings.listen(versionId) : context.recordings.hd(versionId));
  if (!recording) throw notFound('音频暂不可用', 'This recording is not available');
  const found = recording instanceof ProgressiveAudio ? progressive(recording, reply) : await stored(context.objects, recording.key);
  if (!found) throw notFound('音频暂不可用', 'This recording is not available');
  return sendStreamed(request, reply, found, { mime: recording.mime, kept: KEPT[kind] });
}

/** Sends a stored sound file, with byte ranges. @throws Problem when there is none. */
export async function sendStoredSound(
  objects: ObjectStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, kept }: { key: string; kept: string },
): Promise<FastifyReply> {
  const found = await stored(objects, key);
  if (!found) throw notFound('音频暂不可用', 'This recording is not available');
  return sendStreamed(request, reply, found, { mime: contentTypeOf(key), kept });
}

/** @param how its type, and the rule for caches. */
async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, modified, read }: Streamed,
  { mime, kept }: { mime: string; kept: string },
): Promise<FastifyReply> {
  const etag = `"${size.toString(36)}-${Math.floor(modified).toString(36)}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('cache-control', kept).type(mime);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const conditional = request.headers['if-range'];
  const range = conditional !== undefined && conditional !== etag ? null : parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem(416, 0, { zh: '请求的范围无效', en: 'The range cannot be satisfied' });
  }
  if (!range) return reply.header('content-length', size).send(await read());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await read(range));
}

/** Size in bytes, modification time in ms, and its bytes. */
interface Streamed {
  size: number;
  modified: number;
  read(range?: ByteRange): Promise<Readable>;
}

async function stored(objects: ObjectStore, key: string): Promise<Streamed | null> {
  const info = await objects.stat(key);
  return info && { size: info.size, modified: info.modified.getTime(), read: (range) => open(objects, key, range) };
}

async function open(objects: ObjectStore, key: string, range?: ByteRange): Promise<Readable> {
  const opened = await objects.get(key, range);
  if (!opened) throw notFound('音频暂不可用', 'This recording is not available');
  return opened.body;
}

/** The headers are those of the file that results. They are sent at once: the requested bytes may take a while. */
function progressive(sound: ProgressiveAudio, reply: FastifyReply): Streamed {
  reply.raw.once('pipe', () => reply.raw.flushHeaders());
  return { size: sound.size, modified: sound.startedAt.getTime(), read: async (range) => sound.read(range) };
}

function addressed({ params, query, ip }: FastifyRequest): Sound {
  const { kind, file } = params as { kind: string; file: string };
  const [, id = '', extension] = /^([1-9]\d{0,9})(\.mp3)?$/.exec(file) ?? [];
  const versionId = Number(id);
  if (versionId > 0 && versionId <= LAST_ID) {
    if (kind === 'trial' && extension) return { kind, versionId };
    const { m } = query as Record<string, unknown>;
    if (kind === 'hd' && !extension) return { kind, versionId, member: Number(m), network: networkOfFiles(ip) };
  }
  throw notFound();
}
