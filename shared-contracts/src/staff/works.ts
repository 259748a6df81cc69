import { z } from 'zod';
import { fen, id, isoTime, none, nothing, page, size } from '../api/declaration.ts';
import { visibleText } from '../text/visible-line.ts';
import { count, day, declareStaffCall, keyWords, line, reason, total } from './declaration.ts';
import { PRICE_MAX, PRICE_MIN, WORK_TAGS } from './work-sheet.ts';

const title = line(200).min(1);
const description = z.string().overwrite(visibleText).trim().max(2000);
const both = z.object({ zh: z.string(), en: z.string() });
const row = {
  id,
  code: z.string(),
  library: z.number().int(),
  title: both,
  composer: both,
  /** Null: not for sale. */
  price: fen.nullable(),
  promoPrice: fen.nullable(),
  /** Last Shanghai day of the offer; null: it has no end. */
  promoUntil: z.string().nullable(),
  withdrawn: z.boolean(),
  createdAt: isoTime,
};

/** What a list of works is narrowed by. */
export const workFilter = {
  /** In a title, the composer, or the code. */
  keyWords,
  library: z.number().int().min(1).max(5).optional(),
  withdrawn: z.boolean().optional(),
};

export const staffWorkCalls = {
  'staff/works/getList': declareStaffCall({
    right: 'catalogue.edit',
    summary: 'Works of the catalogue, also those that are withdrawn.',
    request: z.object({
      ...workFilter,
      sort: z.enum(['newest', 'oldest', 'title', 'price']).optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(z.object(row)), total }),
  }),
  'staff/works/getDetail': declareStaffCall({
    right: 'catalogue.edit',
    summary: 'One work with its texts and tags, and what a withdrawal would meet.',
    request: z.object({ id }),
    response: z.object({
      ...row,
      description: both,
      /** Address of the marked trial, valid for some hours; null for a work without sound. */
      sound: z.string().nullable(),
      tags: z.array(z.object({ id, name: both })),
      /** Carts that have it, and licences that were sold: those stay valid. */
      carts: count,
      licences: count,
    }),
  }),
  'staff/works/getTags': declareStaffCall({
    right: 'catalogue.edit',
    summary: 'All tags by their groups, for pickers.',
    request: none,
    response: z.object({
      groups: z.array(
        z.object({ id, name: both, libraries: z.array(z.number().int()), tags: z.array(z.object({ id, key: z.string(), name: both })) }),
      ),
    }),
  }),
  'staff/works/edit': declareStaffCall({
    right: 'catalogue.edit',
    writes: true,
    summary: 'Changes texts, tags, the base price or the special offer of a work; what is left out stays. Sold licences keep their terms.',
    request: z.object({
      id,
      titleZh: title.optional(),
      titleEn: title.optional(),
      descriptionZh: description.optional(),
      descriptionEn: description.optional(),
      tagIds: z.array(id).max(WORK_TAGS).optional(),
      price: z.number().int().min(PRICE_MIN).max(PRICE_MAX).optional(),
      /** Below the price; null ends the special offer. */
      promoPrice: z.number().int().min(100).nullable().optional(),
      /** Last Shanghai day of the special offer; null: it has no end. */
      promoUntil: day.nullable().optional(),
      reason: reason.optional(),
    }),
    response: nothing,
  }),
  'staff/works/withdraw': declareStaffCall({
    right: 'catalogue.edit',
    writes: true,
    summary: 'Takes a work off sale. It stays in carts, where it cannot be ordered; licences that were sold stay valid.',
    request: z.object({ id, reason }),
    response: z.object({ carts: count, licences: count }),
  }),
  'staff/works/restore': declareStaffCall({
    right: 'catalogue.edit',
    writes: true,
    summary: 'Puts a withdrawn work on sale again.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
} as const;
