import { sql } from 'kysely';
import { CALLS, type CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { fillSiteDefaults } from '../content/site/defaults.ts';
import type { Db } from '../platform/database/transaction.ts';
import { requestSchema } from '../platform/http/validation.ts';
import { ownerColumn } from '../platform/ownership/owned-tables.ts';
import { personalOwner } from '../platform/ownership/owner.ts';
import type { Schema } from '../testing/arbitrary-request.ts';
import { addSongFile, songContent } from '../testing/composer-songs.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { addEarnings, addPayout } from '../testing/earning-requests.ts';
import { fillFixture } from '../testing/fixture-catalogue.ts';
import { addQuota } from '../testing/inventory.ts';
import { addPackage } from '../testing/package-offers.ts';
import { newQuote } from '../testing/quote-requests.ts';
import { createTestService, type TestService } from '../testing/test-app.ts';
import { prepareMember, requestOf } from '../testing/valid-requests.ts';

/** Fields of requests that may name a row of a member. Every one is tried with the owner's rows of every table. */
const OWNED_FIELDS = [
  'id',
  'packageId',
  'ids',
  'orderIds',
  'dataId',
  'dataIds',
  'addressId',
  'favoritesId',
  'projectId',
  'userPopulationDetailId',
  'departmentId',
  'memberId',
  'inventoryId',
  'memberIds',
  'songId',
  'fileIds',
];
/** Fields that name rows of the catalogue, which belong to no member. */
const SHARED_FIELDS = ['musicLibraryTypeId', 'brandId', 'albumId', 'tagIds', 'inviteId', 'bundleId'];

/** Ids of the owner's rows begin here, so that an answer that holds one is seen. */
const OWNER_IDS = 7_700_001;
/** Such an id, or a text of the owner. */
const LEAK = /\b77\d{5}\b|owner only/g;
const OTHER_IDS = 8_800_001;

const MEMBER_CALLS = (Object.keys(CALLS) as CallName[]).filter((name) => DECLARATIONS[name].access === 'member');

/** Names of the id fields of a request, also of those in lists of objects. */
function idFields(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const nested = inner.items?.properties ? idFields(inner.items) : [];
    return /^ids?$|Ids?$/.test(name) ? [name, ...nested] : nested;
  });
}

const callsWithIds = MEMBER_CALLS.map((name) => ({ name, fields: idFields(requestSchema(name) as Schema) })).filter(
  ({ fields }) => fields.length > 0,
);

/** The request with an id in one of its id fields, or in its list of objects. */
function withId(request: object, field: string, schema: Schema, id: number): object {
  const properties = schema.properties ?? {};
  const own = properties[field];
  if (own) return { ...request, [field]: own.type === 'array' ? [id] : id };
  const list = Object.keys(properties).find((name) => properties[name]!.items?.properties?.[field]);
  const [first] = (request as Record<string, object[]>)[list!]!;
  return { ...request, [list!]: [{ ...first, [field]: id }] };
}

test('the test knows every id field: a new one is a row of a member, or of the catalogue', () => {
  const unknown = callsWithIds.flatMap(({ name, fields }) =>
    fields.filter((field) => ![...OWNED_FIELDS, ...SHARED_FIELDS].includes(field)).map((field) => `${name}: ${field}`),
  );
  // A field that names a row of a member goes to OWNED_FIELDS, any other to SHARED_FIELDS.
  expect(unknown).toEqual([]);
});

onOneDatabase('the data of a member', (database) => {
  let service: TestService;
  let owner: number;
  let other: string;
  /** Tables whose rows belong to a member, and those of them whose rows have ids. */
  let tables: string[];
  const ownedIds: number[] = [];
  let before: Map<string, string>;

  beforeAll(async () => {
    const { db } = database;
    await fillSiteDefaults(db);
    await fillFixture(db);
    service = await createTestService(db);
    const all = (await db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name, isNullable }) => (name === 'member_id' || name === 'owner_id') && !isNullable),
    );
    tables = all.map(({ name }) => name);
    const numbered = all.filter(({ columns }) => columns.some(({ name, isAutoIncrementing }) => name === 'id' && isAutoIncrementing));
    await restartIds(db, numbered, OWNER_IDS);
    ({ id: owner } = await prepareMember(service, 'owner'));
    await addOtherRows(service, owner);
    for (const { name } of numbered) {
      const { rows } = await sql<{
        id: number;
      }>`select id::int4 from ${sql.ref(name)} where ${sql.ref(ownerColumn(name))} = ${owner}`.execute(db);
      if (rows.length === 0) throw new Error(`${name}: prepareMember or addOtherRows makes a row for this test`);
      ownedIds.push(rows[0]!.id);
    }
    await restartIds(db, numbered, OTHER_IDS);
    other = (await prepareMember(service, 'other')).token;
    before = await digests(db);
  }, 60_000);

  const restartIds = async (db: Db, numbered: ReadonlyArray<{ name: string }>, first: number) => {
    for (const { name } of numbered) await sql.raw(`alter table ${name} alter column id restart with ${first}`).execute(db);
  };

  /** Of the owner's rows, by table. */
  async function digests(db: Db): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const name of tables) {
      const { rows } = await sql<{ all: string | null }>`select md5(string_agg(t::text, '|' order by t::text)) as all
        from ${sql.ref(name)} t where ${sql.ref(ownerColumn(name))} = ${owner}`.execute(db);
      found.set(name, rows[0]!.all ?? '');
    }
    return found;
  }

  /** Compares with the rows as the last test left them, so that one defect fails one test. */
  async function expectUnchanged(): Promise<void> {
    const [known, found] = [before, await digests(database.db)];
    before = found;
    expect(found).toEqual(known);
  }

  test.each(callsWithIds)('is neither read nor changed by another member: $name with $fields', async ({ name, fields }) => {
    const schema = requestSchema(name) as Schema;
    for (const id of ownedIds) {
      const owned = fields.filter((field) => OWNED_FIELDS.includes(field));
      const single = owned.map((field) => withId(requestOf(name), field, schema, id));
      const together = owned.length > 1 ? [owned.reduce((request, field) => withId(request, field, schema, id), requestOf(name))] : [];
      for (const request of [...single, ...together]) {
        const answer = await service.call(name, request as never, { token: other });
        expect(answer.status).toBeLessThan(500);
        const leaked =
          JSON.stringify(answer)
            .match(/\b77\d{5}\b/g)
            ?.map(Number) ?? [];
        expect({ request, leaked }).toEqual({ request, leaked: [] });
      }
    }
    await expectUnchanged();
  });

  test.each(MEMBER_CALLS)('is closed to visitors: %s', async (name) => {
    const schema = requestSchema(name) as Schema;
    const fields = idFields(schema).filter((field) => OWNED_FIELDS.includes(field));
    const requests = fields.length > 0 ? fields.map((field) => withId(requestOf(name), field, schema, ownedIds[0]!)) : [requestOf(name)];
    for (const request of requests) expect(await service.call(name, request as never)).toMatchObject({ code: -1, data: null });
    await expectUnchanged();
  });

  test('is not in the lists of another member', async () => {
    for (const name of MEMBER_CALLS.filter((call) => !callsWithIds.some((known) => known.name === call))) {
      const text = JSON.stringify(await service.call(name, requestOf(name) as never, { token: other }));
      expect([name, text.match(LEAK)]).toEqual([name, null]);
    }
    await expectUnchanged();
  });
});

/** Rows of the tables that `prepareMember` leaves empty. */
async function addOtherRows(service: TestService, owner: number): Promise<void> {
  const { context, tokenOf, call } = service;
  const { db, now } = context;
  await addPackage(context, owner);
  await addQuota(db, personalOwner(owner), now());
  const token = await tokenOf('owner');
  const address = { name: 'owner only', phone: '13800138000', area: '310104', detail: 'owner only' };
  await call('userAddress/saveAddress', address, { token });
  await call('userSignIn/doSignIn', {}, { token });
  await call('userPlay/downMusic', { id: 3 }, { token });
  await newQuote(service, 'owner', 'owner only');
  await db
    .insertInto('licence')
    .values({ owner_id: personalOwner(owner), work_id: 9, valid_from: now(), valid_to: null })
    .execute();
  await db
    .insertInto('invoice')
    .values({
      member_id: owner,
      owner_id: personalOwner(owner),
      state: 'issued',
      medium: 'electronic',
      kind: 'plain',
      amount: 100,
      header: 'owner only',
      tax_number: 'owner only',
      applied_at: now(),
    })
    .execute();
  // Who is in a team cannot apply: this one applied before.
  const company = {
    company_name: 'owner only',
    tax_number: 'owner only',
    contact: 'owner only',
    duties: 'owner only',
    phone: 'owner only',
  };
  await db
    .insertInto('team_application')
    .values({ ...company, member_id: owner, state: 'approved', applied_at: now() })
    .execute();
  const signed = {
    ...{
      real_name: 'owner only',
      bank: 'owner only',
      branch: 'owner only',
      signed_contact: 'owner only',
      id_number_end: '',
      account_end: '',
    },
    ...{ id_number_sealed: '', id_number_hash: '', account_sealed: '', agreement_version: 0, share_basis_points: 5000, notice_days: 30 },
  };
  const { id: contractId } = await db
    .insertInto('composer_contract')
    .values({ ...signed, member_id: owner, state: 'reviewing', locale: 'zh', signed_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEarnings(service, { memberId: owner, contractId, workId: 55 });
  await addPayout(service, owner, contractId);
  const fileId = await addSongFile(service, owner);
  const song = { state: 'draft' as const, updated_at: now() };
  const { id: songId } = await db
    .insertInto('song')
    .values({ ...song, member_id: owner, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = JSON.stringify(songContent(fileId, { titleZh: 'owner only' }));
  await db
    .insertInto('song_revision')
    .values({ ...song, song_id: songId, content, remarks: '[]' })
    .execute();
  const amounts = { sum: 10000, discount: 0, payable: 10000, price_version: 1 };
  const order = {
    number: 'owner only',
    member_id: owner,
    owner_id: personalOwner(owner),
    type: 1,
    locale: 'zh' as const,
    state: 'created' as const,
    ...amounts,
  };
  await db
    .insertInto('customer_order')
    .values({ ...order, created_at: now(), expires_at: now() })
    .execute();
}
