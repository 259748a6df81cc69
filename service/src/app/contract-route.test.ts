import { CALLS } from 'shared-contracts/api/call-names';
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
    expect(Object.keys(contract.calls).sort()).toEqual(Object.keys(CALLS).sort());
    expect(contract.calls['music/getMusicDetail']!.payload).toMatchObject({ type: 'object', required: ['id'] });
  });

  test('answers 304 to a caller that has the current version', async () => {
    const { headers } = await service.app.inject({ url: '/api/contract' });
    const again = await service.app.inject({ url: '/api/contract', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
