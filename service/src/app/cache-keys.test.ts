import { testKeyParts } from 'shared-contracts/testing/key-parts';
import { MediaAddresses, type Sound } from '../catalogue/media/addresses.ts';
import { conditionKey } from '../catalogue/search/common-query-cache.ts';
import type { Condition } from '../catalogue/search/condition.ts';
import { meaningKey } from '../catalogue/search/meaning/meaning-of.ts';
import { digestOf } from '../platform/idempotency/idempotency-store.ts';
import { RecordCipher } from '../platform/idempotency/record-cipher.ts';

type Clause = Condition['clauses'][number];

testKeyParts(
  'a count of matches',
  { all: [1], any: [2], or: [[3]], not: false } as unknown as Pick<Clause, 'all' | 'any' | 'or' | 'not'>,
  { all: [2], any: [3], or: [[4]], not: true } as unknown as Required<Pick<Clause, 'all' | 'any' | 'or' | 'not'>>,
  (clause) => conditionKey({ clauses: [{ facet: null, ...clause }] } as unknown as Condition),
);

testKeyParts(
  'the meaning of a search',
  { keyWords: '雨', musicLibraryTypeId: 1, brandId: 1, albumId: 1, promoted: false },
  { keyWords: '雪', musicLibraryTypeId: 2, brandId: 2, albumId: 2, promoted: true },
  (filter) => meaningKey(filter as never),
);

const addresses = new MediaAddresses({ signing: '11'.repeat(32), audioKey: '22'.repeat(16), audioIv: '33'.repeat(16) });

testKeyParts(
  'the address of an HD file',
  { kind: 'hd', versionId: 1, member: 1, network: 'a', now: 0 } as Extract<Sound, { kind: 'hd' }> & { now: number },
  { kind: 'trial' as never, versionId: 2, member: 2, network: 'b', now: 3_600_000 },
  ({ now, ...sound }) => addresses.signed(sound, new Date(now)),
);

const cipher = new RecordCipher('44'.repeat(32));

testKeyParts('a repeated request', { actor: 'member 1', key: 'a' }, { actor: 'member 2', key: 'b' }, ({ actor, key }) =>
  cipher.hashKey(actor, key),
);

testKeyParts(
  'what a repeated request asks for',
  { name: 'order/createOrder', request: { ids: [1] } as unknown },
  { name: 'order/deleteOrder', request: { ids: [2] } },
  (write) => digestOf(write as never),
);
