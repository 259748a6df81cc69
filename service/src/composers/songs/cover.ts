import { randomBytes } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/api/contract';
import { coverKey } from '../../catalogue/media/cover.ts';
import { readPicture } from '../../members/avatars/picture.ts';
import { holdsItsPixels } from '../../members/avatars/png-pixels.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { HOUR_MS, takeFrom } from '../../platform/limits/rate-limit.ts';
import { nameObject, storeUnnamed } from '../../platform/objects/object-rows.ts';
import type { ComposersContext } from '../context.ts';
import { liveRevision, lockedSong, openRevision } from './change-song.ts';
import { dropCover } from './delete-song.ts';
import { writableRevision } from './edit-song.ts';

/** Bytes of a cover, and pixels of its longer side. */
const MOST_BYTES = 5_000_000;
const MOST_SIDE = 6000;
const UPLOADS = { name: 'covers of songs', most: 60, windowMs: HOUR_MS };

/** A cover that is stored, but not yet that of a song; null: it is drawn. */
export type NewCover = { key: string; image: string } | null;

/** Stores a picture without its metadata. @throws Problem for anything but a whole picture within the limits. */
export async function storeSongCover(
  context: ComposersContext,
  { picture }: CheckedRequest<'song/setCover'>,
  caller: Caller,
): Promise<NewCover> {
  if (picture === undefined) return null;
  await takeFrom(context, UPLOADS, memberOf(caller).id);
  if (Buffer.byteLength(picture, 'base64') > MOST_BYTES) throw refusal('封面不能超过 5 MB', 'A cover has 5 MB at most');
  const given = /^[A-Za-z0-9+/]+={0,2}$/.test(picture) ? readPicture(Buffer.from(picture, 'base64')) : null;
  if (!given) throw refusal('请上传 JPEG、PNG 或 WebP 图片', 'Please choose a JPEG, PNG or WebP picture');
  if (Math.max(given.width, given.height) > MOST_SIDE)
    throw refusal(`封面边长不能超过 ${MOST_SIDE} 像素`, `A cover has ${MOST_SIDE} pixels a side at most`);
  if (given.kind === 'png' && !(await holdsItsPixels(given.bytes)))
    throw refusal('图片已损坏，请换一张', 'The picture is damaged. Please choose another one');
  const file = `${randomBytes(16).toString('hex')}.${given.kind}`;
  const { key } = await storeUnnamed(context, coverKey(file), given.bytes);
  return { key, image: `/media/cover/${file}` };
}

/** Sets the cover of a song. Of one on sale it is part of a change, which is audited. @throws Problem when the song cannot be changed. */
export async function setSongCover(
  { db, now }: ComposersContext,
  { id }: CheckedRequest<'song/setCover'>,
  cover: NewCover,
  caller: Caller,
): Promise<CallResponse<'song/setCover'>> {
  const song = await lockedSong(db, id, memberOf(caller).id);
  const at = new Date(Math.max(now().getTime(), song.updated_at.getTime() + 1));
  const written = (await openRevision(db, id)) ?? (await liveRevision(db, id));
  await writableRevision(db, song, written!.content, at);
  if (cover) await nameObject(db, cover.key);
  const image = cover?.image ?? null;
  await db.updateTable('song').set({ image, updated_at: at }).where('id', '=', id).execute();
  if (song.image !== image) await dropCover(db, song.image, at);
  return { image };
}
