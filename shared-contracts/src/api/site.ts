import { z } from 'zod';
import { declareCall, id } from './declaration.ts';

/** Whom to ask, in the language of the request. */
const contacts = z.object({
  list: z.array(
    z.object({ id, name: z.string(), duty: z.string(), phone: z.string(), email: z.string(), qq: z.string(), hours: z.string() }),
  ),
});

export const siteCalls = {
  'sysCompanyConfig/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Contact of the provider as the footer shows it.',
    request: z.object({}),
    response: z.object({ phone: z.string(), email: z.string(), microBlog: z.string(), address: z.string() }),
    cacheable: true,
  }),
  'seo/getInfo': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Title, keywords and description that the editors set for a page; null where they set none.',
    request: z.object({ path: z.string().max(200) }),
    response: z.object({ title: z.string(), keywords: z.string(), description: z.string() }).nullable(),
    cacheable: true,
  }),
  'share/getById': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Share template: id is the share type, plus 6 for the English site.',
    request: z.object({ id: z.number().int().min(1).max(11) }),
    response: z.object({ content: z.string(), link: z.string() }),
    cacheable: true,
  }),
  'share/count': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Counts a share action.',
    request: z.object({ dataId: id, type: z.number().int().min(1).max(11) }),
    response: z.null(),
  }),
  'agreement/getInfoById': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'An agreement in its current wording; null when there is none.',
    request: z.object({ id }),
    response: z.object({ id, title: z.string(), content: z.string(), updatedAt: z.string() }).nullable(),
    cacheable: true,
  }),
  'service/callBack/text': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'What a buyer reads after a payment: what comes next, and whom to ask. Empty when the editors wrote nothing.',
    request: z.object({}),
    response: z.object({ title: z.string(), text: z.string() }),
    cacheable: true,
  }),
  'areaCode/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Mobile prefixes that are offered.',
    request: z.object({}),
    response: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
    cacheable: true,
  }),
  'customerService/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Customer service contacts with their hours.',
    request: z.object({}),
    response: contacts,
    cacheable: true,
  }),
  'customerService/getSongCustomer': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Contacts for composers, with their hours; all contacts where none is named for them.',
    request: z.object({}),
    response: contacts,
    cacheable: true,
  }),
} as const;
