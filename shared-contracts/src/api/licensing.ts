import { z } from 'zod';
import { CURRENCIES } from '../licensing/exchange-rates.ts';
import { CHANNELS_MAX } from '../licensing/licence-options.ts';
import { STEP_KINDS, TAG_TYPES } from '../licensing/price-table.ts';
import { PROJECT_COLOURS } from '../licensing/project-rules.ts';
import { TEAM_MEMBERS_MAX } from '../team/team-rules.ts';
import { cartType, declareCall, fen, flag, id, isoTime, libraryTypeId, none, nothing, page, size } from './declaration.ts';

const count = z.number().int().nonnegative();
const basisPoints = count;
const key = z.string().max(40);

/** One factor of a price, in the language of the request. */
export const priceFactor = z.object({
  type: z.enum(['form', 'licensee', 'period', 'scope', 'channels', 'seconds', 'shops']),
  /** Keys of the chosen options; of shops none. */
  keys: z.array(z.string()),
  name: z.string(),
  basisPoints,
  /** How a count became the factor: of 60 shops the 11th to the 50th at 7000 basis points each. */
  steps: z.array(z.object({ from: count, to: count, count, basisPoints, total: basisPoints })),
});

/** What the from-price of a work is worked out from. */
export const fromLicence = z.object({
  priceVersion: count,
  /** Base price that licences are priced from now, fen; before promotion, when promoted. */
  base: fen,
  originalBase: fen.nullable(),
  /** Those of the cheapest licence of a personal buyer. */
  factors: z.array(priceFactor),
});

/** Keys of the options that a licence is for; `licensing/licence-options.ts` has their rules. */
export const grant = z.object({
  usage: key,
  form: key,
  licensee: key,
  period: key,
  scope: key,
  /** Area code, where the scope is one province. */
  province: z.string().max(12).nullable().optional(),
  channels: z.array(key).max(CHANNELS_MAX),
  seconds: key.nullable().optional(),
  /** In-store only. */
  shops: z.number().int().nullable().optional(),
});

/** The price of one line with everything that it follows from. */
export const lineQuote = z.object({
  base: fen,
  /** Of a promoted work: its base before the promotion, and the price that the same factors make of that. */
  original: z.object({ base: fen, price: fen }).nullable().optional(),
  factors: z.array(priceFactor),
  /** Base times factors, rounded down to a fen; the price is that, rounded up to a whole yuan. */
  beforeRounding: fen,
  price: fen,
  /** Part of the discount of its project. */
  discount: fen,
  total: fen,
  cheaper: z.object({ type: z.enum(TAG_TYPES), from: z.string(), to: z.string(), grant, price: fen, saved: fen }).nullable(),
});

/** The lines of one project together. */
export const projectSums = {
  /** Works that count for the discount. */
  works: count,
  /** Further works, whose lines are below a tenth of the dearest one: they do not count and have no discount. */
  uncounted: count,
  sum: fen,
  basisPoints,
  discount: fen,
  total: fen,
  /** What so many further works bring; null at the highest discount. */
  next: z.object({ works: count, basisPoints }).nullable(),
};

/** All lines together. */
export const cartSums = {
  sum: fen,
  discount: fen,
  total: fen,
  /** Most points that may pay a part of it; 1 point = 1 fen. */
  maxPoints: count,
};

const step = z.object({ from: count, basisPoints });
const tagParts = {
  key: z.string(),
  /** Null of a usage, and of a channel that is counted by steps. */
  basisPoints: basisPoints.nullable(),
  /** Forms that it can be combined with; empty: all. */
  forms: z.array(z.string()),
  usage: z.string().nullable(),
  takes: z.enum(['seconds', 'shops', 'province']).nullable(),
  months: count.nullable(),
};
const type = z.enum(TAG_TYPES);
const namedTag = z.object({ type, name: z.string(), ...tagParts });
const tableTag = z.object({ name: z.object({ zh: z.string(), en: z.string() }), ...tagParts });
const tableTags = z.array(tableTag);
const steps = z.array(step);

const projectFields = {
  name: z.string().max(200),
  licenseeName: z.string().max(300),
  /** Credit code of a company, ID number of a person; may be empty. */
  licenseeCode: z.string().max(40).optional(),
  remarks: z.string().max(1000).optional(),
  /** Shown as a dot; null: none. A change without it leaves it as it is. */
  colour: z.enum(PROJECT_COLOURS).nullable().optional(),
  grant,
};
/** Members of a team, by their rows in it, as the team calls them. */
const people = z.array(z.object({ id, name: z.string() }));
const project = z.object({
  id,
  name: z.string(),
  licenseeName: z.string(),
  licenseeCode: z.string(),
  remarks: z.string(),
  grant,
  /** 0: an option of it is no longer offered, so it must be chosen anew. */
  usable: flag,
  colour: z.enum(PROJECT_COLOURS).nullable(),
  /** 1: it is not offered for new licences. Those that it has stay. */
  archived: flag,
  /** Who of the team may use it beside owner and administrators; null: everybody. */
  members: people.nullable(),
  updatedAt: isoTime,
});

export const licensingCalls = {
  'grantTag/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'All options of a licence with their factors, in the language of the request, and the steps that numbers are counted by.',
    request: none,
    response: z.object({
      priceVersion: count,
      list: z.array(namedTag),
      steps: z.array(z.object({ kind: z.enum(STEP_KINDS), from: count, basisPoints })),
    }),
  }),
  'grantTag/businessFrom': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'The usages of a licence, each with its forms of production.',
    request: none,
    response: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          forms: z.array(z.object({ key: z.string(), name: z.string(), takes: z.enum(['seconds', 'shops']) })),
        }),
      ),
    }),
  }),
  'grantTag/getGrantData': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'The price table in both languages: with it and a base price, a browser works out the same prices as the service.',
    request: none,
    response: z.object({
      priceVersion: count,
      tags: z.object({
        usage: tableTags,
        form: tableTags,
        licensee: tableTags,
        period: tableTags,
        scope: tableTags,
        channels: tableTags,
        seconds: tableTags,
      }),
      steps: z.object({ channels: steps, shops: steps, works: steps }),
      /** The licence that from-prices are for. */
      from: grant.optional(),
    }),
  }),
  'exchangeRate/getList': declareCall({
    method: 'GET',
    access: 'public',
    cacheable: true,
    summary: 'Exchange rates that staff set, by which English pages name about how much a price is. Charged is in yuan.',
    request: none,
    response: z.object({
      list: z.array(
        z.object({
          currency: z.enum(CURRENCIES),
          /** Ten-thousandths of a yuan for one unit. */
          rate: z.number().int().positive(),
          /** The day of the rate, `2026-11-20`. */
          day: z.string(),
        }),
      ),
    }),
  }),
  'grantTag/getGrantDataByType': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'The options of one type, or of one type that fit a form. Shops have no options but steps; channels have both.',
    request: z.object({ type: z.enum([...TAG_TYPES, 'shops']), form: key.optional() }),
    response: z.object({ priceVersion: count, list: z.array(namedTag), steps }),
  }),
  'grantConfig/countPrice': declareCall({
    method: 'POST',
    access: 'public',
    bodyLimit: 256 * 1024,
    summary:
      'Prices licences with every factor, the discount of each project and the change that would save most. With `quote`, what the buyer was shown: refused with the new price when it is no longer that.',
    request: z.object({
      list: z
        .array(
          z.object({
            /** A version of the work. */
            dataId: id,
            musicLibraryTypeId: libraryTypeId.optional(),
            /** Lines with the same text are for one project; without it, for none. */
            project: z.string().max(200).nullable().optional(),
            grant,
          }),
        )
        .min(1)
        .max(200),
      quote: z.object({ priceVersion: count, total: fen }).optional(),
    }),
    response: z.object({
      priceVersion: count,
      list: z.array(z.object({ dataId: id, ...lineQuote.shape })),
      projects: z.array(z.object({ project: z.string(), ...projectSums })),
      ...cartSums,
    }),
  }),
  'teamGrantProject/getList': declareCall({
    method: 'POST',
    access: 'member',
    summary:
      'Licence projects that the member may use, their own or with `cartType` 2 of their team, the latest changed first; with `archived` 1 those that were archived.',
    request: z.object({ cartType, archived: flag.optional(), page, size }),
    response: z.object({ list: z.array(project), total: count }),
  }),
  'teamGrantProject/addGrantProject': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Saves a licence project: who and what licences are for, to be used again; with `cartType` 2 one of the team.',
    request: z.object({ cartType, ...projectFields }),
    response: project,
  }),
  'teamGrantProject/editGrantProject': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Changes a licence project. What was ordered for it stays as it was.',
    request: z.object({ id, ...projectFields }),
    response: project,
  }),
  'teamGrantProject/deleteGrantProject': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Deletes a licence project. What was ordered for it stays.',
    request: z.object({ id }),
    response: nothing,
  }),
  'teamGrantProject/archive': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Archives a licence project, which is then not offered for new licences, or brings it back. Its licences stay.',
    request: z.object({ id, archived: flag }),
    response: project,
  }),
  'teamGrantProject/projectPower': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Which members may use a project of the team: everybody, or those who are named, beside owner and administrators.',
    request: z.object({ id }),
    response: z.object({ members: people.nullable(), mayChange: z.boolean() }),
  }),
  'teamGrantProject/setProjectPower': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Sets who may use a project of the team: some members, or everybody (`memberIds` null). For owner and administrators.',
    request: z.object({ id, memberIds: z.array(id).max(TEAM_MEMBERS_MAX).nullable() }),
    response: z.object({ members: people.nullable() }),
  }),
  'teamGrantProject/cueSheet': declareCall({
    method: 'POST',
    access: 'member',
    summary:
      'Address of the cue sheet of a licence project, or with `cartType` 2 of one of the team, valid for ten minutes: the valid licences that the member may see, for a broadcaster. Also of a project that was deleted.',
    request: z.object({ cartType, id, format: z.enum(['csv', 'pdf']) }),
    response: z.object({ url: z.string(), fileName: z.string() }),
  }),
} as const;
