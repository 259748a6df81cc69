import type { FastifyInstance } from 'fastify';
import { sendStoredSound } from '../../catalogue/media/media-routes.ts';
import { soundKey } from '../../catalogue/media/store-recording.ts';
import { expiredAddress, isSame } from '../../platform/http/signed-address.ts';
import type { ComposersContext } from '../context.ts';

const PATH = '/media/song';
const LIFETIME_MS = 6 * 3_600_000;
/** Addresses of one step are equal, so that a browser loads a trial once. */
const STEP_MS = 1_800_000;

type Signer = Pick<ComposersContext, 'hash' | 'now'>;

/** Address of the marked trial of an uploaded file, for its composer and for staff, valid for some hours. */
export function trialAddress({ hash, now }: Signer, key: string): string {
  const expires = (Math.floor(now().getTime() / STEP_MS) + 1) * STEP_MS + LIFETIME_MS;
  return `${PATH}/${key}.mp3?e=${expires}&s=${hash('song trial', key, String(expires))}`;
}

/** `GET /media/song/<key>.mp3`, with byte ranges. A file that was deleted meanwhile is gone. */
export function registerSongTrials(app: FastifyInstance, context: ComposersContext): void {
  app.get(`${PATH}/:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const { e, s } = request.query as Record<string, unknown>;
    const key = file.replace(/\.mp3$/, '');
    const isValid = Number(e) > context.now().getTime() && isSame(String(s), context.hash('song trial', key, String(e)));
    if (!isValid) throw expiredAddress();
    const row = await context.db.selectFrom('song_file').select('trial_file').where('upload_key', '=', key).executeTakeFirst();
    if (!row) throw expiredAddress();
    return sendStoredSound(context.objects, request, reply, { key: soundKey(row.trial_file), kept: 'private, max-age=3600' });
  });
}
