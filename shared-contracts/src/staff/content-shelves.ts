import { z } from 'zod';
import { id, nothing, page, size } from '../api/declaration.ts';
import { bothLines, revision, seen } from './content-texts.ts';
import { count, declareStaffCall, keyWords, line, total } from './declaration.ts';
import { SHELF_PICTURE } from './picture-rules.ts';

const both = z.object({ zh: z.string(), en: z.string() });
/** Among banners or themes: the smallest first. */
const position = z.number().int().min(0).max(9999);
/** Where a banner leads: an address of the shop, without language prefix. */
const address = z
  .string()
  .max(200)
  .regex(/^\/(?!(?:en|api|media|download|staff)(?:[/?]|$))(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w.~=&%+-]*)?$/);
const code = line(40).min(1);
/** The largest picture as base64. */
const PICTURE_LIMIT = Math.ceil(SHELF_PICTURE.mostBytes / 3) * 4;
/** And the rest of the request. */
const BODY_LIMIT = PICTURE_LIMIT + 64 * 1024;
/** A new picture as base64, or null for none; the one that is there stays where nothing is given. */
const picture = z.string().max(PICTURE_LIMIT).nullable().optional();

export const bannerCalls = {
  'staff/banners/getList': declareStaffCall({
    right: 'content.edit',
    summary: 'Banners of the home page in their order, also those that are not shown.',
    request: z.object({ page, size }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          title: both,
          subtitle: both,
          path: z.string(),
          /** The work that it lets hear, by its code. */
          workCode: z.string().nullable(),
          /** Its address: one that was uploaded, or one of the installation. */
          image: z.string().nullable(),
          position,
          shown: z.boolean(),
          revision,
        }),
      ),
      total,
    }),
  }),
  'staff/banners/save': declareStaffCall({
    right: 'content.edit',
    writes: true,
    bodyLimit: BODY_LIMIT,
    summary: 'Changes a banner, or adds one where no id is given.',
    request: z.object({
      id: id.optional(),
      seen,
      title: bothLines(60),
      subtitle: bothLines(120),
      path: address,
      workCode: code.nullable(),
      position,
      shown: z.boolean(),
      picture,
    }),
    response: z.object({ id, revision }),
  }),
  'staff/banners/remove': declareStaffCall({
    right: 'content.edit',
    writes: true,
    summary: 'Removes a banner.',
    request: z.object({ id, seen: revision }),
    response: nothing,
  }),
} as const;

const theme = { id, title: both, description: both, onIndex: z.boolean(), position, image: z.string().nullable() };

export const themeEditCalls = {
  'staff/themes/getList': declareStaffCall({
    right: 'content.edit',
    summary: 'Themes in their order.',
    request: z.object({ keyWords, page, size }),
    response: z.object({ list: z.array(z.object({ ...theme, tracks: count })), total }),
  }),
  'staff/themes/getDetail': declareStaffCall({
    right: 'content.edit',
    summary: 'One theme with its works in their order.',
    request: z.object({ id }),
    response: z.object({ ...theme, works: z.array(z.object({ code: z.string(), title: both, withdrawn: z.boolean() })), revision }),
  }),
  'staff/themes/save': declareStaffCall({
    right: 'content.edit',
    writes: true,
    bodyLimit: BODY_LIMIT,
    summary:
      'Changes words, place, works and picture of a theme, or adds one where no id is given. The search finds its works by the new title.',
    request: z.object({
      id: id.optional(),
      seen,
      title: bothLines(60),
      description: bothLines(500),
      onIndex: z.boolean(),
      position,
      /** Codes of its works, in their order. */
      codes: z.array(code).min(1).max(200),
      picture,
    }),
    response: z.object({ id, revision }),
  }),
} as const;
