import type { CallResponse } from 'shared-contracts/api/contract';
import { cheapestLicence } from 'shared-contracts/licensing/price';
import { type GrantTag, type PriceTable, STEP_KINDS, TAG_TYPES, type TagType, tagsForForm } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';

type NamedTag = CallResponse<'grantTag/getList'>['list'][number];

/** All options of the table in force, in one language. */
export async function listOptions({ db, prices }: CommerceContext, { locale }: Caller): Promise<CallResponse<'grantTag/getList'>> {
  const { priceVersion, tags, steps } = await prices.current(db);
  return {
    priceVersion,
    list: TAG_TYPES.flatMap((type) => tags[type].map((tag) => namedTag(type, tag, locale))),
    steps: STEP_KINDS.flatMap((kind) => steps[kind].map((step) => ({ kind, ...step }))),
  };
}

/** The usages, each with its forms of production. */
export async function listUsages({ db, prices }: CommerceContext, { locale }: Caller): Promise<CallResponse<'grantTag/businessFrom'>> {
  const { tags } = await prices.current(db);
  const formsOf = (usage: string) =>
    tags.form
      .filter((form) => form.usage === usage)
      .map(({ key, name, takes }) => ({ key, name: name[locale], takes: takes === 'shops' ? ('shops' as const) : ('seconds' as const) }));
  return { list: tags.usage.map(({ key, name }) => ({ key, name: name[locale], forms: formsOf(key) })) };
}

/** The whole table, for a browser that prices by itself. */
export async function priceTable({ db, prices }: CommerceContext): Promise<CallResponse<'grantTag/getGrantData'>> {
  const table = await prices.current(db);
  return { ...responseOf(table), from: cheapestLicence(table) };
}

/** Options of one type, of a form only where one is given; `shops` has steps and no options. */
export async function listOptionsOfType(
  { db, prices }: CommerceContext,
  { type, form }: CheckedRequest<'grantTag/getGrantDataByType'>,
  { locale }: Caller,
): Promise<CallResponse<'grantTag/getGrantDataByType'>> {
  const table = await prices.current(db);
  const tags = type === 'shops' ? [] : form === undefined ? table.tags[type] : tagsForForm(table, type, form);
  return {
    priceVersion: table.priceVersion,
    list: type === 'shops' ? [] : tags.map((tag) => namedTag(type, tag, locale)),
    steps: type === 'shops' || type === 'channels' ? [...table.steps[type]] : [],
  };
}

function namedTag(type: TagType, { name, forms, ...tag }: GrantTag, locale: Locale): NamedTag {
  return { ...tag, type, name: name[locale], forms: [...forms] };
}

/** The table is read-only here, and that of a response is not. */
function responseOf(table: PriceTable): CallResponse<'grantTag/getGrantData'> {
  return table as CallResponse<'grantTag/getGrantData'>;
}
