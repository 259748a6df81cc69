import { once } from 'node:events';
import { connect } from 'node:net';
import { type DataFolderFixture, dataFolderFixture } from './testing/data-folder-fixture.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

let folder: DataFolderFixture;
let server: TestServer;
beforeEach(async () => {
  folder = await dataFolderFixture();
});
afterEach(async () => {
  await server.app.close();
  folder.close();
});

test('a change learns that its caller disconnects while it waits', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const { releaseService } = folder;
  server = await openTestServer({
    ...folder,
    releaseService: {
      ...releaseService,
      async check(actor, params) {
        begun.resolve(actor.gone!);
        await once(actor.gone!, 'abort');
        return releaseService.check(actor, params);
      },
    },
  });
  const { token } = await folder.token('manager');
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const caller = connect(Number(port), '127.0.0.1');
  const body = '{"versions":{"mf-catalog":"1.0.0"},"channel":"production"}';
  const head = ['POST /api/check HTTP/1.1', 'host: x', `authorization: Bearer ${token}`, 'content-type: application/json'];
  caller.write([...head, `content-length: ${body.length}`, '', body].join('\r\n'));
  const gone = await begun.promise;
  expect(gone.aborted).toBe(false);
  caller.destroy();
  await once(gone, 'abort');
});
