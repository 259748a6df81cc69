import type { FastifyInstance } from 'fastify';
import { SHELF_PICTURE } from 'shared-contracts/staff/picture-rules';
import type { PlatformContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { sendPicture } from '../../platform/http/send-picture.ts';
import { dropObject, nameObject, type StoredFile, storeUnnamed } from '../../platform/objects/object-rows.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import { MIME, readPicture } from '../avatars/picture.ts';
import { holdsItsPixels } from '../avatars/png-pixels.ts';
import { newSecret } from '../session/tokens.ts';

type Context = Pick<PlatformContext, 'db' | 'objects' | 'now'>;

const PATH = '/media/picture/';
const keyOf = (name: string) => `pictures/${name}`;

/** A picture that is stored, but not yet that of anything. */
export interface NewPicture extends StoredFile {
  name: string;
  mime: (typeof MIME)[keyof typeof MIME];
}

/** What a save says of the picture: a new one, none any more, or (undefined) the one that is there. */
export type PictureChange = NewPicture | null | undefined;

/**
 * Stores a picture that somebody uploads for everybody to see, without its metadata, before the transaction that names it.
 * @throws Problem for anything but a whole picture of the size.
 */
export async function storePicture(context: Context, image: string | null | undefined): Promise<PictureChange> {
  if (image === null || image === undefined) return image;
  const { mostBytes, leastPixels, mostPixels } = SHELF_PICTURE;
  const given = /^[A-Za-z0-9+/]+={0,2}$/.test(image) ? Buffer.from(image, 'base64').subarray(0, mostBytes + 1) : null;
  if (given && given.length > mostBytes) throw refusal('图片不能超过 2 MB', 'The picture must not exceed 2 MB');
  const picture = given && readPicture(given);
  const isWhole = picture && (picture.kind !== 'png' || (await holdsItsPixels(picture.bytes)));
  if (!isWhole) throw refusal('请上传完整的 JPEG、PNG 或 WebP 图片', 'Please upload a whole JPEG, PNG or WebP picture');
  const { kind, width, height, bytes } = picture;
  if (Math.min(width, height) < leastPixels || Math.max(width, height) > mostPixels)
    throw refusal(
      `图片边长须为 ${leastPixels} 至 ${mostPixels} 像素，这张为 ${width} × ${height}`,
      `Each side of the picture must have ${leastPixels} to ${mostPixels} pixels. This one has ${width} × ${height}`,
    );
  const name = `${newSecret()}.${kind}`;
  return { ...(await storeUnnamed(context, keyOf(name), bytes)), name, mime: MIME[kind] };
}

/** Puts a change of a picture into effect, in the transaction of the save. @returns the address from now on. */
export async function changePicture(tx: Db, now: Date, before: string | null, change: PictureChange): Promise<string | null> {
  if (change === undefined) return before;
  const former = before?.startsWith(PATH) ? before.slice(PATH.length) : null;
  if (former !== null) {
    const gone = await tx.deleteFrom('shelf_picture').where('name', '=', former).returning('name').executeTakeFirst();
    if (gone) await dropObject(tx, keyOf(former), now);
  }
  if (change === null) return null;
  const { key, name, mime, sha256 } = change;
  await nameObject(tx, key);
  await tx.insertInto('shelf_picture').values({ name, mime, sha256 }).execute();
  return PATH + name;
}

/** `GET /media/picture/<name>`. */
export function registerPictures(app: FastifyInstance, { db, objects }: Context): void {
  app.get(`${PATH}:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const row = await db.selectFrom('shelf_picture').select(['mime', 'sha256']).where('name', '=', file).executeTakeFirst();
    const bytes = row && (await readObject(objects, keyOf(file), row.sha256));
    if (!bytes) throw notFound();
    return sendPicture(reply, row.mime, bytes);
  });
}
