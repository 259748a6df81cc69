import { callPath } from 'shared-contracts/api/call-names';
import { EVERY_CALL } from 'shared-contracts/api/every-call';
import { type ServiceContract, serviceContractError } from 'shared-contracts/release/service-contract';
import { onOneDatabase } from '../testing/each-database.ts';
import { createTestService, type TestService } from '../testing/test-app.ts';

onOneDatabase('the contract of the service', (database) => {
  let service: TestService;

  beforeAll(async () => {
    service = await createTestService(database.db);
  }, 60_000);

  test('lists every declared call with its schemas and matching digests, without sign-in', async () => {
    const response = await service.app.inject({ url: '/api/contract' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch('application/json');
    const contract = response.json() as ServiceContract;
    expect(serviceContractError(contract)).toBeNull();
    expect(Object.keys(contract.calls).sort()).toEqual([...EVERY_CALL].sort());
    expect(contract.calls['music/getMusicDetail']!.payload).toMatchObject({ type: 'object', required: ['id'] });
  });

  test('answers 304 to a caller that has the current version', async () => {
    const { headers } = await service.app.inject({ url: '/api/contract' });
    const again = await service.app.inject({ url: '/api/contract', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('documents every call on the API page', async () => {
    const page = await service.app.inject({ url: '/api/docs/json' });
    expect(page.json().openapi).toBe('3.1.0');
    expect(Object.keys(page.json().paths).sort()).toEqual(EVERY_CALL.map(callPath).sort());
    expect((await service.app.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  });
});
