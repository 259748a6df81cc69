import type { TestService } from './test-app.ts';

let made = 0;

/** A new member who is signed in. */
export async function newMember(service: TestService, name = `member ${++made}`): Promise<{ id: number; token: string }> {
  const token = await service.tokenOf(name);
  const { id } = await service.context.db.selectFrom('member').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return { id, token };
}
