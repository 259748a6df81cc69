import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HealthAnswer } from './answers.ts';
import { type DataFolderFixture, OPERATOR, stockedDataFolder } from './testing/data-folder-fixture.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

const HEALTH: HealthAnswer = { known: false, reason: 'the edge does not answer' };

let folder: DataFolderFixture;
let server: TestServer;
let address: string;

beforeEach(async () => {
  folder = await stockedDataFolder();
  server = await openTestServer(folder, { health: async () => HEALTH });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await server.app.close();
  folder.close();
});

/** Events of a stream as they come. */
async function* events(cookie: string): AsyncGenerator<{ event: string; data: unknown }> {
  const answer = await fetch(`${address}/api/stream?channel=production`, { headers: { cookie } });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const found = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end));
      text = text.slice(end + 2);
      if (found) yield { event: found[1]!, data: JSON.parse(found[2]!) };
    }
  }
}

async function until(
  stream: AsyncGenerator<{ event: string; data: unknown }>,
  wanted: (event: { event: string; data: unknown }) => boolean,
) {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error('the stream ended');
    if (wanted(value)) return value.data;
  }
}

test('every open console receives changes made in another console or elsewhere', async () => {
  const [lin, wang] = await Promise.all(['Lin', 'Wang'].map(async (name) => server.signIn((await folder.token('manager', name)).token)));
  const [one, two] = [events(lin!), events(wang!)];
  const at = (sequence: number) => (event: { event: string; data: unknown }) =>
    event.event === 'status' && (event.data as { body: { sequence: number } }).body.sequence === sequence;
  await Promise.all([until(one, at(1)), until(two, at(1))]);
  const hold = { channel: 'production', units: ['mf-content'], why: '', sequence: 1 };
  await server.ask({ method: 'POST', url: '/api/hold', payload: hold, headers: { cookie: lin! } });
  await Promise.all([until(one, at(2)), until(two, at(2))]);
  await folder.releaseService.unhold(OPERATOR, { units: ['mf-content'], channel: 'production', why: 'by the command line' });
  await Promise.all([until(one, at(3)), until(two, at(3))]);
  await Promise.all([one.return(undefined), two.return(undefined)]);
});

test('an unreadable channel is reported once; its state follows when it is readable again', async () => {
  const stream = events(await server.signIn((await folder.token('manager')).token));
  await until(stream, ({ event }) => event === 'status');
  const channelDir = path.join(folder.dataDir, 'releases/channels/production');
  const newest = path.join(channelDir, readdirSync(channelDir).sort().at(-1)!);
  const good = readFileSync(newest);
  writeFileSync(newest, '{}');
  expect(await until(stream, ({ event }) => event === 'trouble')).toMatchObject({ reason: 'damaged', userMessage: expect.anything() });
  writeFileSync(newest, good);
  const next = await until(stream, ({ event }) => event !== 'health');
  expect(next).toMatchObject({ channel: 'production', body: { sequence: 1 } });
  await stream.return(undefined);
});

test('a stream opened while the channel is unreadable reports that', async () => {
  const channelDir = path.join(folder.dataDir, 'releases/channels/production');
  writeFileSync(path.join(channelDir, readdirSync(channelDir).sort().at(-1)!), '{}');
  const stream = events(await server.signIn((await folder.token('manager')).token));
  expect(await until(stream, ({ event }) => event !== 'health')).toMatchObject({ reason: 'damaged' });
  await stream.return(undefined);
});

test('the stream carries health, or the reason why the edge does not answer', async () => {
  const stream = events(await server.signIn((await folder.token('manager')).token));
  expect(await until(stream, ({ event }) => event === 'health')).toEqual(HEALTH);
  await stream.return(undefined);
});
