import { contractOf, serviceCalls, serviceContractOf } from './contract-of.ts';
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
  ['a contract with a version that is no text', { ...serviceContractOf('1.0.0'), version: 1 }],
  ['a contract with a digest of no call', { ...serviceContractOf('1.0.0'), digests: { ...serviceContractOf('1.0.0').digests, x: '' } }],
  ['a call without schemas', { version: '1', calls: { a: { version: 1 } }, digests: { a: '' } }],
])('%s is no contract, and it is said why', (_, value) => {
  expect(serviceContractError(value)).toMatch(/^i(t|ts) |^the digest/);
});

test.each([
  ['no object', 'call'],
  ['no version', { payload: {}, result: {} }],
  ['a version that is no number', { version: '1', payload: {}, result: {} }],
  ['no payload', { version: 1, result: {} }],
  ['no result', { version: 1, payload: {} }],
])('a call with %s is refused, also with the digest of what it is', (_name, call) => {
  const contract = createServiceContract('1.0.0', { a: call as never });
  expect(serviceContractError(contract)).toBe('its call a has no schemas');
});

test('the order of a list makes another contract, and a list is no object', () => {
  const versionOf = (required: unknown) => createServiceContract('1', { a: { version: 1, payload: { required }, result: {} } }).version;
  expect(versionOf(['a', 'b'])).not.toBe(versionOf(['b', 'a']));
  expect(versionOf(['a', 'b'])).not.toBe(versionOf({ 0: 'a', 1: 'b' }));
  expect(versionOf([])).not.toBe(versionOf({}));
});

test('a unit carries the schemas of all that it names, sorted, and of nothing else', () => {
  const names = {
    emits: ['player.state', 'auth.session'],
    consumes: ['locale.current'],
    intents: ['player.play'],
    asks: ['cart.add'],
    calls: ['music/getMusicDetail', 'music/getList'],
  } as const;
  const contract = contractOf(names as never, '1.2.3');
  expect(contract.contracts).toBe('1.2.3');
  expect(Object.keys(contract.emits)).toEqual(['auth.session', 'player.state']);
  expect(Object.keys(contract.consumes)).toEqual(['locale.current']);
  expect(contract.consumes['locale.current']).toEqual({ version: 1, payload: expect.objectContaining({ type: 'object' }) });
  expect(contract.answers['player.play']).toMatchObject({ version: 1, payload: { properties: { track: expect.anything() } } });
  expect(contract.answers['player.play']?.result).toMatchObject({ type: 'object' });
  expect(contract.asks).toMatchObject({ 'cart.add': { version: 1 } });
  expect(Object.keys(contract.calls)).toEqual(['music/getList', 'music/getMusicDetail']);
  expect(contract.calls['music/getList']).toEqual(serviceCalls()['music/getList']);
  expect(JSON.stringify(contract)).not.toContain('$schema');
  const { asks: _, ...without } = names;
  expect(contractOf(without as never, '1.2.3').asks).toEqual({});
});
