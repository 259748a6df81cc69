import { z } from 'zod';
import { fen, id, none, page, size } from '../api/declaration.ts';
import { bothLines, revision, seen } from './content-texts.ts';
import { count, declareStaffCall, keyWords, line, reason, total } from './declaration.ts';
import { priceTable } from './prices.ts';

/** A text in both languages that may be empty. */
export const bothOrNone = (most: number) => z.strictObject({ zh: line(most), en: line(most) });
const option = z.string().max(40);
const most = z.number().int().positive().max(1_000_000).nullable();

/** Terms of a package as staff give them; amounts in fen. */
export const packageTerms = {
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  type: z.number().int(),
  licences: z.number().int().min(1).max(100_000),
  price: z.number().int().min(1).max(1_000_000_000_000),
  /** How long it can be used, from its payment. */
  days: z.number().int().min(1).max(3660),
  /** Which licences it pays for: an empty list allows all, null sets no limit. */
  cover: z.strictObject({
    libraries: z.array(z.number().int().min(1).max(5)).max(5),
    forms: z.array(option).max(100),
    licensees: z.array(option).max(100),
    period: option.nullable(),
    scope: option.nullable(),
    seconds: option.nullable(),
    channels: most,
    shops: most,
  }),
};

const offer = { ...packageTerms, name: bothLines(60), description: bothOrNone(500) };
const presentedCover = z.array(z.object({ part: z.string(), names: z.array(z.string()), most: count.nullable() }));

export const staffPackageCalls = {
  'staff/packages/getTable': declareStaffCall({
    right: 'packages.edit',
    summary: 'The prices in force with all options of licences, for the forms of packages and bundles.',
    request: none,
    response: z.object({ table: priceTable }),
  }),
  'staff/packages/getList': declareStaffCall({
    right: 'packages.edit',
    summary: 'Packages in the order of the shop, also those that are no longer for sale.',
    request: z.object({
      /** In a name, or the key. */
      keyWords,
      active: z.boolean().optional(),
      page,
      size,
    }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          ...offer,
          name: z.object({ zh: z.string(), en: z.string() }),
          description: z.object({ zh: z.string(), en: z.string() }),
          active: z.boolean(),
          /** The least that as many licences cost one by one; null where it covers nothing that is for sale. */
          singles: fen.nullable(),
          /** How many members bought it. */
          sold: count,
          revision,
        }),
      ),
      total,
    }),
  }),
  'staff/packages/preview': declareStaffCall({
    right: 'packages.edit',
    summary: 'What a buyer would read of a package, and what its licences cost one by one; it changes nothing.',
    request: z.object(offer),
    response: z.object({
      perLicence: fen,
      cover: z.object({ zh: presentedCover, en: presentedCover }),
      /** For each of its forms, as widely as it covers: as many licences of the cheapest works. */
      singles: z.array(z.object({ form: z.string(), price: fen })),
      /** Why it cannot be published, in the language of the request. */
      fault: z.string().nullable(),
    }),
  }),
  'staff/packages/publish': declareStaffCall({
    right: 'packages.edit',
    fresh: true,
    writes: true,
    summary:
      'Puts a package on sale, or a new version of one; refused where its licences cost no more one by one. What members bought stays as it is.',
    request: z.object({ ...offer, seen, reason }),
    response: z.object({ revision }),
  }),
  'staff/packages/end': declareStaffCall({
    right: 'packages.edit',
    fresh: true,
    writes: true,
    summary: 'Takes a package off sale. What members bought stays as it is.',
    request: z.object({ key: packageTerms.key, seen: revision, reason }),
    response: z.object({ revision }),
  }),
} as const;
