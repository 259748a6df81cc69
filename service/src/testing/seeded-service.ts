import type { RecordingStore } from '../catalogue/media/recording-store.ts';
import { fillSiteDefaults } from '../content/site/defaults.ts';
import type { StaffRole } from '../staff/accounts/roles.ts';
import type { OperatorContext } from '../staff/context.ts';
import type { TestDatabase } from './each-database.ts';
import { fillFixture } from './fixture-catalogue.ts';
import { createTestService, type TestService } from './test-app.ts';

/** The service of a suite, made before its first test, over a database with the settings of the site and the fixture catalogue. */
export function seededService(database: TestDatabase, recordings?: RecordingStore): TestService {
  let made: TestService;
  beforeAll(async () => {
    await fillSiteDefaults(database.db);
    await fillFixture(database.db);
    made = await createTestService(database.db, recordings);
  }, 60_000);
  return {
    get context() {
      return made.context;
    },
    get app() {
      return made.app;
    },
    setNow: (now) => made.setNow(now),
    tokenOf: (name) => made.tokenOf(name),
    call: (...given) => made.call(...given),
  };
}

/** What the commands of staff run with. */
export function operatorOf({ context }: TestService): OperatorContext {
  const { db, tags, prices, orders, hash, passwords, objects, messages, publicOrigin, movesMoney, now } = context;
  return { db, tags, prices, orders, hash, passwords, objects, messages, publicOrigin, movesMoney, now, pipeline: null as never };
}

/** Adds accounts of staff by name. The password is the name unless another one is given. */
export async function addStaff(
  { context: { db, passwords } }: Pick<TestService, 'context'>,
  staff: Record<string, StaffRole>,
  passwordOf = (name: string) => name,
): Promise<void> {
  for (const [name, role] of Object.entries(staff)) {
    const password_hash = await passwords.hash(passwordOf(name));
    await db.insertInto('staff').values({ name, role, password_hash }).execute();
  }
}
