import type { FastifyInstance } from 'fastify';
import { AVATAR } from 'shared-contracts/members/field-rules';
import type { AppContext, Caller } from '../app-context.ts';
import { brokenRule } from '../codes/contact.ts';
import { memberOf } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { newSecret } from '../session/tokens.ts';
import { MIME, readPicture } from './picture.ts';
import { avatarAddress } from './profile.ts';

/** Stores the avatar without its metadata, under a new address: caches never show the former one. @throws Problem */
export async function uploadAvatar({ db }: AppContext, image: string, caller: Caller): Promise<{ avatar: string }> {
  const picture = /^[A-Za-z0-9+/]+={0,2}$/.test(image) ? readPicture(Buffer.from(image, 'base64').subarray(0, AVATAR.mostBytes + 1)) : null;
  if (!picture) throw brokenRule('avatarForm');
  const { kind, width, height, bytes } = picture;
  if (bytes.length > AVATAR.mostBytes || Math.max(width, height) > AVATAR.mostPixels) throw brokenRule('avatarSize');
  const values = { name: `${newSecret()}.${kind}`, mime: MIME[kind], bytes };
  await db
    .insertInto('avatar')
    .values({ member_id: memberOf(caller).id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
  return { avatar: avatarAddress(values.name) };
}

export async function deleteAvatar({ db }: AppContext, caller: Caller): Promise<null> {
  await db.deleteFrom('avatar').where('member_id', '=', memberOf(caller).id).execute();
  return null;
}

/** `GET /media/avatar/<name>`: as a picture and nothing else, whatever a browser makes of its bytes. */
export function registerAvatars(app: FastifyInstance, { db }: AppContext): void {
  app.get('/media/avatar/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const row = await db.selectFrom('avatar').select(['mime', 'bytes']).where('name', '=', file).executeTakeFirst();
    if (!row) throw notFound();
    return reply
      .type(row.mime)
      .headers({
        'cache-control': 'public, max-age=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
      .send(Buffer.from(row.bytes));
  });
}
