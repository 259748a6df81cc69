import { z } from 'zod';
import { cartType, declareCall, flag, id, page, size } from './declaration.ts';
import { orderLine } from './orders.ts';

const count = z.number().int().nonnegative();
const heldLicence = z.object({ orderId: id, orderNumber: z.string(), line: orderLine, renewable: flag });

/** Calls about licences that are held, with their ends. */
export const licenceCalls = {
  'order/orderDetailList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Licences of the member, or with `cartType` 2 of their team, with their ends, those that end first at the front.',
    request: z.object({
      page,
      size,
      cartType,
      state: z.enum(['valid', 'ending', 'ended']).optional(),
      keyWords: z.string().max(100).optional(),
    }),
    response: z.object({ list: z.array(heldLicence), total: count }),
  }),
  'order/licenceCalendar': declareCall({
    method: 'POST',
    access: 'member',
    summary:
      'Address of a calendar file (RFC 5545) with the end of one licence, or without `id` of all that are valid; with `cartType` 2 of the team. It lives ten minutes.',
    request: z.object({ cartType, id: id.optional() }),
    response: z.object({ url: z.string(), fileName: z.string() }),
  }),
  'order/projectLicences': declareCall({
    method: 'POST',
    access: 'member',
    summary:
      'Licences of the member, or with `cartType` 2 of their team, by licence project, the project that was bought for last at the front.',
    request: z.object({ page, size, cartType, keyWords: z.string().max(100).optional() }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          licenseeName: z.string(),
          /** All licences of the project, and those that are valid: the lines of its cue sheet. */
          licences: count,
          valid: count,
          /** The latest of them, fifty at most. */
          list: z.array(heldLicence),
        }),
      ),
      total: count,
    }),
  }),
} as const;
