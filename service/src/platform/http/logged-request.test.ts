import { Writable } from 'node:stream';
import { createApp } from '../../app/http-application.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { createTestService, TEST_SECRETS } from '../../testing/test-app.ts';

onEachDatabase('the log of the service', (database) => {
  test('names the path of each request and no key that opens a download, a recording or a sign-in', async () => {
    let log = '';
    const stream = new Writable({
      write(line: Buffer, _encoding, done) {
        log += line.toString();
        done();
      },
    });
    const { context } = await createTestService(database.db);
    const app = await createApp({ context, secrets: TEST_SECRETS, logger: { level: 'trace', stream }, rateLimit: 0 });
    const paths = ['/download/zip', '/download/certificate', '/media/trial/1.mp3', '/api/weChat/callback', '/api/music/suggest', '/none'];
    for (const path of paths) await app.inject({ url: `${path}?key=bearer-of-it&code=bearer-of-it&s=bearer-of-it&text=bearer-of-it` });
    await app.close();
    for (const path of paths) expect(log).toContain(`"path":"${path}"`);
    expect(log).not.toContain('bearer-of-it');
  });
});
