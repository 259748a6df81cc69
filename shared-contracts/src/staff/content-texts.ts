import { z } from 'zod';
import { id, nothing, page, size } from '../api/declaration.ts';
import { visibleText } from '../text/visible-line.ts';
import { declareStaffCall, keyWords, line, total } from './declaration.ts';

/** What marks a thing as the editor saw it: an edit brings it back, and is refused where somebody else changed the thing meanwhile. */
export const revision = z.string().max(64);
/** `null`: the editor saw that there was none. */
export const seen = revision.nullable();

/** A line in both languages; an editor never changes one of them alone by accident. */
export const bothLines = (most: number) => z.object({ zh: line(most).min(1), en: line(most).min(1) });
/** A text of several lines in both languages. */
export const bothTexts = (most: number) => z.object({ zh: text(most), en: text(most) });
const text = (most: number) => z.string().overwrite(visibleText).trim().min(1).max(most);
const both = z.object({ zh: z.string(), en: z.string() });

/** Path of a page without language prefix and query. */
export const pagePath = z
  .string()
  .max(200)
  .regex(/^\/(?!en(?:\/|$))(?:[\w-]+(?:\/[\w-]+)*)?$/);
const seoPage = { path: z.string(), title: both, keywords: both, description: both, revision };
const contact = {
  name: both,
  duty: both,
  hours: both,
  phone: z.string(),
  email: z.string(),
  qq: z.string(),
  forComposers: z.boolean(),
  revision,
};
const listed = z.object({ keyWords, page, size });

export const seoCalls = {
  'staff/seo/getList': declareStaffCall({
    right: 'content.edit',
    summary: 'Search texts of pages, by path.',
    request: listed,
    response: z.object({ list: z.array(z.object(seoPage)), total }),
  }),
  'staff/seo/save': declareStaffCall({
    right: 'content.edit',
    writes: true,
    summary: 'Changes the search texts of a page, or gives some to a page that has none.',
    request: z.object({ path: pagePath, seen, title: bothLines(120), keywords: bothLines(200), description: bothLines(400) }),
    response: z.object({ revision }),
  }),
  'staff/seo/remove': declareStaffCall({
    right: 'content.edit',
    writes: true,
    summary: 'Removes the search texts of a page, which shows its own again.',
    request: z.object({ path: z.string().max(200), seen: revision }),
    response: nothing,
  }),
} as const;

export const contactCalls = {
  'staff/contacts/getList': declareStaffCall({
    right: 'content.edit',
    summary: 'Contacts of the customer service, in their order on the page.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(z.object({ id, ...contact })), total }),
  }),
  'staff/contacts/save': declareStaffCall({
    right: 'content.edit',
    writes: true,
    summary: 'Changes a contact, or adds one where no id is given.',
    request: z.object({
      id: id.optional(),
      seen,
      name: bothLines(60),
      duty: bothLines(120),
      hours: bothLines(60),
      phone: line(30),
      email: z.email().max(100),
      qq: line(20),
      /** Composers are shown it first; left out: as before. */
      forComposers: z.boolean().optional(),
    }),
    response: z.object({ id, revision }),
  }),
  'staff/contacts/remove': declareStaffCall({
    right: 'content.edit',
    writes: true,
    summary: 'Removes a contact.',
    request: z.object({ id, seen: revision }),
    response: nothing,
  }),
} as const;

export const shareTemplateCalls = {
  'staff/shareTemplates/getList': declareStaffCall({
    right: 'content.edit',
    summary: 'Words that stand beside the title of what is shared: ids 1 to 6 Chinese, 7 to 11 English.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(z.object({ id, content: z.string(), link: z.string(), revision })), total }),
  }),
  'staff/shareTemplates/save': declareStaffCall({
    right: 'content.edit',
    writes: true,
    summary: 'Changes the words of a share template.',
    request: z.object({ id: z.number().int().min(1).max(11), seen: revision, content: line(60).min(1) }),
    response: z.object({ revision }),
  }),
} as const;

const company = { phone: z.string(), email: z.string(), microBlog: z.string(), address: both, name: both };

export const companyCalls = {
  'staff/company/get': declareStaffCall({
    right: 'company.edit',
    summary: 'The company as the shop shows it, and who grants the licences on certificates.',
    request: z.object({}),
    response: z.object({
      ...company,
      revision,
      licensor: z.object({
        name: both,
        creditCode: z.string().nullable(),
        address: both.nullable(),
        /** `configuration`: the settings `LICENSOR_…` of the service, which only its operator changes; `company`: the name above. */
        source: z.enum(['configuration', 'company']),
      }),
    }),
  }),
  'staff/company/save': declareStaffCall({
    right: 'company.edit',
    writes: true,
    summary: 'Changes the company as the shop shows it. Certificates that were issued keep their licensor.',
    request: z.object({
      seen: revision,
      phone: line(30).min(1),
      email: z.email().max(100),
      microBlog: line(60),
      address: bothLines(200),
      name: bothLines(100),
    }),
    response: z.object({ revision }),
  }),
} as const;
