import { serviceCalls, serviceContractOf } from './contract-of.ts';
import { createServiceContract, serviceContractError } from './service-contract.ts';

const calls = () => structuredClone(serviceCalls());

test('a service contract has every declared call with its schemas and a digest of each', () => {
  const contract = serviceContractOf('1.0.0');
  expect(Object.keys(contract.digests)).toEqual(Object.keys(contract.calls));
  expect(contract.digests['music/getList']).toMatch(/^[0-9a-f]{64}$/);
  expect(contract.version).toMatch(/^1\.0\.0-c[0-9a-f]{12}$/);
  expect(serviceContractError(JSON.parse(JSON.stringify(contract)))).toBeNull();
});

test('the order of keys makes no other contract, another schema does', () => {
  const turned = calls();
  const { payload, result, version } = turned['music/getList']!;
  turned['music/getList'] = { result: Object.fromEntries(Object.entries(result).reverse()), payload, version };
  expect(createServiceContract('1.0.0', turned).version).toBe(serviceContractOf('1.0.0').version);
  turned['music/getList']!.payload = { ...payload, title: 'other' };
  expect(createServiceContract('1.0.0', turned).version).not.toBe(serviceContractOf('1.0.0').version);
});

test.each([
  ['nothing', null],
  ['a page', '<html>'],
  ['no digests', { version: '1', calls: {} }],
  ['a call without a digest', { ...serviceContractOf('1.0.0'), digests: {} }],
  ['a call with other bytes', { ...serviceContractOf('1.0.0'), calls: { ...calls(), 'music/getList': calls()['music/getMusicDetail'] } }],
  ['a call without schemas', { version: '1', calls: { a: { version: 1 } }, digests: { a: '' } }],
])('%s is no contract, and it is said why', (_, value) => {
  expect(serviceContractError(value)).toMatch(/^i(t|ts) |^the digest/);
});
