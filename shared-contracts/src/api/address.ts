import { z } from 'zod';
import { declareCall, flag, id, none, nothing } from './declaration.ts';

/** Code of GB/T 2260, six digits. */
const areaCode = z.string().max(6);

const address = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  /** The smallest part: a district, or a city without districts. */
  area: z.string(),
  /** From the province to `area`: one to three. */
  areas: z.array(z.object({ code: z.string(), name: z.string() })),
  detail: z.string(),
  /** 1: taken when no other is chosen. Exactly one address of a member is. */
  isDefault: flag,
});
export type Address = z.infer<typeof address>;

export const addressCalls = {
  'userAddress/getAddressList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Addresses of the member, the default one first, then the latest first.',
    request: none,
    response: z.object({ list: z.array(address), total: z.number().int().nonnegative() }),
  }),
  'userAddress/saveAddress': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Adds an address, or changes the one of the id; the first one is the default.',
    request: z.object({
      id: id.optional(),
      name: z.string().max(200),
      phone: z.string().max(40),
      area: areaCode,
      detail: z.string().max(500),
      isDefault: flag.optional(),
    }),
    response: address,
  }),
  'userAddress/deleteAddress': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Deletes an address; after the default one the latest is the default.',
    request: z.object({ id }),
    response: nothing,
  }),
  'area/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Provinces, or the parts of a province or city, for forms that choose step by step.',
    request: z.object({ parent: areaCode.optional() }),
    response: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), hasParts: flag })) }),
    cacheable: true,
  }),
} as const;
