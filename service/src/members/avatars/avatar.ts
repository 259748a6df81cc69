import type { FastifyInstance } from 'fastify';
import { AVATAR } from 'shared-contracts/members/field-rules';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { sendPicture } from '../../platform/http/send-picture.ts';
import { HOUR_MS, takeFrom } from '../../platform/limits/rate-limit.ts';
import { nameObject, type StoredFile, storeUnnamed } from '../../platform/objects/object-rows.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import { brokenRule } from '../codes/contact.ts';
import type { MembersContext } from '../context.ts';
import { newSecret } from '../session/tokens.ts';
import { avatarKey, dropAvatar } from './drop-avatar.ts';
import { MIME, readPicture } from './picture.ts';
import { holdsItsPixels } from './png-pixels.ts';

/** Public path of an avatar by the last part of its key. */
export function avatarAddress(name: string): string {
  return `/media/avatar/${name}`;
}

/** Each one is a file until it is replaced, and its former one for an hour at most. */
const UPLOADS = { name: 'avatars', most: 30, windowMs: HOUR_MS };

/** An avatar that is stored, but not yet that of the member. */
export interface NewAvatar extends StoredFile {
  name: string;
  mime: string;
}

/**
 * Stores a picture without its metadata, under a new address: caches never show the former one.
 * @throws Problem for anything but a whole picture of the size.
 */
export async function storeAvatar(context: MembersContext, image: string, caller: Caller): Promise<NewAvatar> {
  await takeFrom(context, UPLOADS, memberOf(caller).id);
  const given = /^[A-Za-z0-9+/]+={0,2}$/.test(image) ? Buffer.from(image, 'base64').subarray(0, AVATAR.mostBytes + 1) : null;
  if (given && given.length > AVATAR.mostBytes) throw brokenRule('avatarSize');
  const picture = given && readPicture(given);
  if (!picture) throw brokenRule('avatarForm');
  const { kind, width, height, bytes } = picture;
  if (Math.max(width, height) > AVATAR.mostPixels) throw brokenRule('avatarSize');
  if (kind === 'png' && !(await holdsItsPixels(bytes))) throw brokenRule('avatarForm');
  const name = `${newSecret()}.${kind}`;
  return { ...(await storeUnnamed(context, avatarKey(name), bytes)), name, mime: MIME[kind] };
}

/** Makes a stored avatar that of the member, in place of the former one. */
export async function setAvatar(
  { db, now }: MembersContext,
  { key, name, mime, sha256 }: NewAvatar,
  caller: Caller,
): Promise<{ avatar: string }> {
  const { id } = memberOf(caller);
  await dropAvatar(db, id, now());
  await nameObject(db, key);
  await db.insertInto('avatar').values({ member_id: id, name, mime, sha256 }).execute();
  return { avatar: avatarAddress(name) };
}

export async function deleteAvatar({ db, now }: MembersContext, caller: Caller): Promise<null> {
  await dropAvatar(db, memberOf(caller).id, now());
  return null;
}

/** `GET /media/avatar/<name>`. */
export function registerAvatars(app: FastifyInstance, { db, objects }: MembersContext): void {
  app.get('/media/avatar/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const row = await db.selectFrom('avatar').select(['mime', 'bytes', 'sha256']).where('name', '=', file).executeTakeFirst();
    if (!row) throw notFound();
    const bytes = row.sha256 ? await readObject(objects, avatarKey(file), row.sha256) : Buffer.from(row.bytes!);
    if (!bytes) throw notFound();
    return sendPicture(reply, row.mime, bytes);
  });
}
