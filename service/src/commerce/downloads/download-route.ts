import { pipeline, Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip, predictLength } from 'client-zip';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale/locale';
import { soundKey } from '../../catalogue/media/store-recording.ts';
import { requestingMember } from '../../members/session/requesting-member.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import { attachment, safeName } from '../../platform/http/file-name.ts';
import { notFound } from '../../platform/http/problem.ts';
import { expiredAddress } from '../../platform/http/signed-address.ts';
import { reachOf } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { usableWorks } from '../licensing/held-licences.ts';
import { keyHash, zipName } from './download-link.ts';
import { HD } from './trial-download.ts';

/** `/download/zip?key=…`: the file that a key was given out for, with a note on what it may be used for. */
export function registerDownloads(app: FastifyInstance, context: CommerceContext): void {
  app.get('/download/zip', (request, reply) => sendZip(context, request, reply));
}

async function sendZip(context: CommerceContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { key } = request.query as Record<string, unknown>;
  const order = typeof key === 'string' && key.length <= 64 ? await readKey(context, key, request.ip) : undefined;
  const isTheirs = order && (await requestingMember(context, request)) === order.member_id;
  if (!isTheirs || !(await isStillLicensed(context, order))) throw expiredAddress();
  const sound = await (order.type === HD ? context.recordings.hd(order.version_id) : context.recordings.trial(order.version_id));
  if (!sound) throw notFound('音频暂不可用', 'This recording is not available');
  const title = order[columnOf('title', order.locale)];
  const extension = sound.key.slice(sound.key.lastIndexOf('.'));
  const archive = await zipName(context, order.version_id, order);
  const file = await context.objects.get(sound.key);
  if (!file) throw notFound('音频暂不可用', 'This recording is not available');
  const { size, modified } = file.info;
  const name = `${safeName(title)}_${safeName(order.code)}${order.type === HD ? '' : '_trial'}${extension}`;
  const note = Buffer.from(licenceNote({ title, code: order.code, trial: order.type !== HD, locale: order.locale }));
  const stems = order.type === HD ? await stemsOf(context, order.work_id) : [];
  const entries = [
    { name, size },
    ...stems.map((stem) => ({ name: stem.name, size: stem.size })),
    { name: order.locale === 'zh' ? '使用说明.txt' : 'README.txt', size: note.length },
  ];
  const stream = makeZip(
    [
      { ...entries[0]!, lastModified: modified, input: file.body as AsyncIterable<Uint8Array> },
      ...stems.map((stem) => ({ name: stem.name, size: stem.size, lastModified: stem.modified, input: stem.read() })),
      { ...entries.at(-1)!, lastModified: modified, input: note },
    ],
    { buffersAreUTF8: true },
  );
  const total = Number(predictLength(entries));
  const etag = `"${order.version_id}-${order.type}-${order.locale}-${total}-${modified.getTime()}"`;
  const from = resumeFrom(request, etag, total);
  const zip = Readable.fromWeb(stream as ReadableStream);
  if (from > 0) reply.code(206).header('content-range', `bytes ${from}-${total - 1}/${total}`);
  return reply
    .type('application/zip')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-length', String(total - from))
    .header('content-disposition', attachment(archive))
    .header('cache-control', 'no-store')
    .send(from > 0 ? resumed(zip, from) : zip);
}

/** Files that go with the HD file of a work. Each is opened when its turn comes. */
async function stemsOf({ db, objects }: CommerceContext, workId: number) {
  const rows = await db.selectFrom('work_stem').select(['name', 'file']).where('work_id', '=', workId).orderBy('position').execute();
  const found = await Promise.all(
    rows.map(async ({ name, file }, at) => {
      const key = soundKey(file);
      const info = await objects.stat(key);
      if (!info) throw notFound('音频暂不可用', 'This recording is not available');
      const extension = file.slice(file.lastIndexOf('.'));
      return { ...info, key, name: `stems/${String(at + 1).padStart(2, '0')}_${safeName(name)}${extension}` };
    }),
  );
  return found.map(({ key, ...stem }) => ({
    ...stem,
    async *read() {
      const opened = await objects.get(key);
      if (!opened) throw new Error(`${key} is gone`);
      yield* opened.body as AsyncIterable<Uint8Array>;
    },
  }));
}

/** First byte that the client still needs: 0 unless it has the beginning of the same zip. Only open ranges are used to resume. */
function resumeFrom({ headers }: FastifyRequest, etag: string, total: number): number {
  const range = /^bytes=(\d{1,15})-$/.exec(headers.range ?? '');
  const from = range && headers['if-range'] === etag ? Number(range[1]) : 0;
  return from < total ? from : 0;
}

/** An error of the zip ends the stream that is sent, so that nobody takes the part for the whole. */
function resumed(zip: Readable, from: number): Readable {
  const rest = skipBytes(from);
  pipeline(zip, rest, (error) => {
    if (error) rest.destroy(error);
  });
  return rest;
}

function skipBytes(count: number): Transform {
  let left = count;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const skipped = Math.min(left, chunk.length);
      left -= skipped;
      done(null, chunk.subarray(skipped));
    },
  });
}

async function readKey(context: CommerceContext, key: string, address: string) {
  const row = await context.db
    .selectFrom('download_key as k')
    .innerJoin('version as v', 'v.id', 'k.version_id')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['k.version_id', 'k.type', 'k.locale', 'k.member_id', 'v.work_id', 'w.code', 'w.title_zh', 'w.title_en'])
    .where('k.key_hash', '=', keyHash(context, key, address))
    .where('k.expires_at', '>', context.now())
    .executeTakeFirst();
  return row && { ...row, locale: row.locale === 'en' ? ('en' as const) : ('zh' as const) };
}

/** A licence may be revoked by a refund, or end, after the key of its HD file was given out. */
async function isStillLicensed(
  { db, now }: CommerceContext,
  { type, member_id, work_id }: { type: number; member_id: number; work_id: number },
): Promise<boolean> {
  return type !== HD || (await usableWorks(db, await reachOf(db, member_id), [work_id], now())).has(work_id);
}

interface Delivery {
  title: string;
  code: string;
  trial: boolean;
  locale: Locale;
}

/** The licence note in the zip of a download. */
function licenceNote({ title, code, trial, locale }: Delivery): string {
  if (locale === 'en') {
    const use = trial
      ? 'This is a trial recording with an audible mark. It is for choosing music only and is no proof of a licence.\nBuy the HD version to get a licence and its certificate.'
      : 'This recording may be used as your licence certificate states, and not beyond it.';
    return `${title} (${code})\n\n${use}\n`;
  }
  const use = trial
    ? '本文件为带标记音的试听版，仅供选曲试用，不能作为授权凭证。\n购买高清版即可获得正版授权与授权证书。'
    : '本文件请按授权证书载明的范围使用，超出范围需另行授权。';
  return `《${title}》（${code}）\n\n${use}\n`;
}
