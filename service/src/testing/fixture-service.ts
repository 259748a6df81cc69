import { readConfiguration } from '../app/configuration.ts';
import { runService } from '../app/run-service.ts';
import { issueToken, memberNamed } from '../members/session/tokens.ts';
import { fillFixture } from './fixture-catalogue.ts';

/** The service as a process with the fixture catalogue and one member, whose token it prints before it is ready. */
await runService(readConfiguration(process.env), {
  async fillCatalogue(db, now) {
    const { works } = await db
      .selectFrom('work')
      .select(({ fn }) => fn.countAll<number>().as('works'))
      .executeTakeFirstOrThrow();
    if (works === 0) await fillFixture(db, now);
    const member = await memberNamed(db, 'fuzz');
    process.stdout.write(`token ${(await issueToken(db, member.id, now)).token}\n`);
    return 1;
  },
});
