import { z } from 'zod';
import { fen, id, page, size } from '../api/declaration.ts';
import { grant } from '../api/licensing.ts';
import { bothLines, revision, seen } from './content-texts.ts';
import { count, day, declareStaffCall, keyWords, reason, total } from './declaration.ts';
import { bothOrNone } from './packages.ts';

/** Most works that a bundle is chosen from. */
export const BUNDLE_WORKS = 100;

/** Terms of a bundle as staff give them; amounts in fen, works by their codes. */
export const bundleTerms = {
  key: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Tracks that one order of it takes. */
  choose: z.number().int().min(1).max(50),
  price: z.number().int().min(1).max(1_000_000_000_000),
  grant,
  works: z.array(z.string().max(40)).min(1).max(BUNDLE_WORKS),
};

const bundle = {
  ...bundleTerms,
  name: bothLines(60),
  description: bothOrNone(500),
  /** First and last Shanghai day on which it is sold. */
  from: day,
  until: day,
};
const both = z.object({ zh: z.string(), en: z.string() });
const terms = z.array(z.object({ type: z.string(), name: z.string() }));

export const staffBundleCalls = {
  'staff/bundles/getList': declareStaffCall({
    right: 'packages.edit',
    summary: 'Bundles, those that end last at the front.',
    request: z.object({
      /** In a name, or the key. */
      keyWords,
      page,
      size,
    }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          ...bundle,
          name: both,
          description: both,
          /** `soldOut`: fewer tracks are for sale than an order takes. */
          state: z.enum(['planned', 'running', 'soldOut', 'ended']),
          /** How many of its works are for sale. */
          tracks: count,
          /** What a choice of the cheapest costs one by one; null where too few are for sale. */
          singles: fen.nullable(),
          /** Orders of it that were paid. */
          sold: count,
          revision,
        }),
      ),
      total,
    }),
  }),
  'staff/bundles/preview': declareStaffCall({
    right: 'packages.edit',
    summary: 'What a buyer would read of a bundle, and what its cheapest tracks cost one by one; it changes nothing.',
    request: z.object(bundle),
    response: z.object({
      tracks: count,
      singles: fen.nullable(),
      terms: z.object({ zh: terms, en: terms }),
      /** Why it cannot be published, in the language of the request. */
      fault: z.string().nullable(),
    }),
  }),
  'staff/bundles/publish': declareStaffCall({
    right: 'packages.edit',
    fresh: true,
    writes: true,
    summary: 'Puts a bundle on sale, or a new version of one; refused where its tracks cost no more one by one.',
    request: z.object({ ...bundle, seen, reason }),
    response: z.object({ revision }),
  }),
  'staff/bundles/end': declareStaffCall({
    right: 'packages.edit',
    fresh: true,
    writes: true,
    summary: 'Ends a bundle now; one that has not begun is removed. Orders of it keep its price.',
    request: z.object({ key: bundleTerms.key, seen: revision, reason }),
    response: z.object({ revision: seen }),
  }),
} as const;
