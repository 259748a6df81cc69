import type { Selectable } from 'kysely';
import {
  ADDRESS_MESSAGES,
  ADDRESSES_MAX,
  type AddressMessage,
  addressLine,
  checkAddressDetail,
  checkAddressPhone,
  checkArea,
  checkReceiver,
} from 'shared-contracts/addresses/address-rules';
import type { Address } from 'shared-contracts/api/address';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import { telephoneNumber } from 'shared-contracts/text/pasted-number';
import type { AddressTable } from '../../platform/database/generated/tables.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, type Handlers, memberOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { MembersContext } from '../context.ts';
import { areaPath, isSmallestArea, partsOf } from './areas.ts';

async function listAddresses({ db }: MembersContext, caller: Caller): Promise<CallResponse<'userAddress/getAddressList'>> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('member_id', '=', memberOf(caller).id)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { list: rows.map((row) => addressOf(row, caller.locale)), total: rows.length };
}

/**
 * Adds or changes an address. Exactly one is the default: the first, or the last that was made it; the default one stays it until
 * another is made it.
 * @throws Problem for a field that breaks its rule, an id that is none of the member's, or too many addresses.
 */
async function saveAddress(
  { db }: MembersContext,
  { id, name, phone, area, detail, isDefault }: CheckedRequest<'userAddress/saveAddress'>,
  caller: Caller,
): Promise<Address> {
  const member = memberOf(caller);
  const issue = checkReceiver(name) ?? checkAddressPhone(phone) ?? checkArea(area) ?? checkAddressDetail(detail);
  if (issue) throw refused(issue);
  if (!isSmallestArea(area)) throw refused('areaMissing');
  const fields = { name: addressLine(name), phone: telephoneNumber(phone), area, detail: addressLine(detail) };
  return inTransaction(db, async (tx) => {
    const others = await tx.selectFrom('address').select(['id', 'is_default']).where('member_id', '=', member.id).execute();
    const known = others.find((other) => other.id === id);
    if (id !== undefined && !known) throw noSuchAddress();
    if (!known && others.length >= ADDRESSES_MAX) throw refused('tooManyAddresses');
    const becomesDefault = known?.is_default || others.length === 0 || isDefault === 1;
    if (becomesDefault && !known?.is_default)
      await tx.updateTable('address').set({ is_default: false }).where('member_id', '=', member.id).execute();
    const values = { ...fields, is_default: becomesDefault };
    const saved = known
      ? await tx.updateTable('address').set(values).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow()
      : await tx
          .insertInto('address')
          .values({ member_id: member.id, ...values })
          .returningAll()
          .executeTakeFirstOrThrow();
    return addressOf(saved, caller.locale);
  });
}

async function deleteAddress({ db }: MembersContext, id: number, caller: Caller): Promise<null> {
  const member = memberOf(caller);
  return inTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('address')
      .where('id', '=', id)
      .where('member_id', '=', member.id)
      .returning('is_default')
      .executeTakeFirst();
    if (!deleted) throw noSuchAddress();
    if (deleted.is_default) await makeLatestDefault(tx, member.id);
    return null;
  });
}

async function makeLatestDefault(tx: Db, memberId: number): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', (query) =>
      query
        .selectFrom('address')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('member_id', '=', memberId),
    )
    .execute();
}

function addressOf(row: Selectable<AddressTable>, locale: Locale): Address {
  const { id, name, phone, area, detail } = row;
  return { id, name, phone, area, areas: areaPath(area, locale), detail, isDefault: row.is_default ? 1 : 0 };
}

function refused(message: AddressMessage): Error {
  return refusal(ADDRESS_MESSAGES[message].zh, ADDRESS_MESSAGES[message].en);
}

function noSuchAddress(): Error {
  return notFound('没有这个地址', 'There is no such address');
}

type AddressCall = Extract<CallName, `userAddress/${string}` | `area/${string}`>;

/** Answers of the calls about addresses. */
export function addressHandlers(context: MembersContext): Handlers<AddressCall> {
  return {
    'userAddress/getAddressList': (_request, caller) => listAddresses(context, caller),
    'userAddress/saveAddress': (request, caller) => saveAddress(context, request, caller),
    'userAddress/deleteAddress': ({ id }, caller) => deleteAddress(context, id, caller),
    'area/getList': async ({ parent }, { locale }) => ({ list: partsOf(parent, locale) }),
  };
}
