import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Problem } from '../http/problem.ts';
import type { Shop } from '../shop.ts';
import type { MediaKind } from './addresses.ts';
import { parseRange } from './byte-range.ts';

/** `/media/trial/<version>.mp3` and `/media/hd/<version>.wav`: signed, expiring, with byte ranges. */
export function registerMedia(app: FastifyInstance, shop: Shop): void {
  app.get('/media/:kind/:file', (request, reply) => sendSound(shop, request, reply));
}

async function sendSound(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { kind, versionId } = addressed(request.params as { kind: string; file: string });
  const { e, s } = request.query as Record<string, unknown>;
  if (!shop.addresses.admits(kind, versionId, Number(e), String(s), shop.now())) {
    throw new Problem(403, 0, { zh: '播放地址已过期，请刷新后再试', en: 'This address has expired, please ask for a fresh one' });
  }
  const sound = await (kind === 'trial' ? shop.sounds.trial(versionId) : shop.sounds.hd(versionId));
  if (!sound) throw notFound('音频暂不可用', 'This recording is not available');
  const { size, mtimeMs } = await stat(sound.path);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('cache-control', 'private, max-age=3600').type(sound.mime);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const conditional = request.headers['if-range'];
  const range = conditional !== undefined && conditional !== etag ? null : parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem(416, 0, { zh: '请求的范围无效', en: 'The range cannot be satisfied' });
  }
  if (!range) return reply.header('content-length', size).send(createReadStream(sound.path));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(sound.path, range));
}

function addressed({ kind, file }: { kind: string; file: string }): { kind: MediaKind; versionId: number } {
  const id = /^([1-9]\d{0,9})\.(mp3|wav)$/.exec(file);
  const expected = kind === 'trial' ? 'mp3' : kind === 'hd' ? 'wav' : null;
  if (!id || id[2] !== expected || Number(id[1]) > 2_147_483_647) throw notFound();
  return { kind: kind as MediaKind, versionId: Number(id[1]) };
}
