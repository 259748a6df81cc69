import { waitFor } from '@testing-library/react';
import { createTestHost } from 'ui-kit/testing';
import { sampleFile, sampleUpload } from '../testing/songs.ts';
import { type TusServer, tusServer } from '../testing/tus-server.ts';
import { onTheirWay } from './sending.ts';
import { createUploads } from './uploads.ts';

let server: TusServer;
let stop: () => void = () => undefined;
beforeEach(async () => {
  server = await tusServer();
});
afterEach(async () => {
  stop();
  await server.close();
});

const MAX = 20_000_000;
const file = (name: string, bytes = 5_000) => new File([new Uint8Array(bytes)], name, { type: 'audio/wav' });
const words = (name: string, why: string) => `${name} ${why}`;

function open({ earlier = [] as Parameters<typeof createUploads>[1]['earlier'] } = {}) {
  const ready: string[] = [];
  const host = createTestHost({
    signedIn: true,
    answers: {
      'song/uploadState': ({ key }) => sampleUpload({ key, state: 'ready', file: sampleFile({ name: key }) }),
      'song/dropUpload': null,
    },
  });
  const uploads = createUploads(host, { earlier, maxBytes: MAX, onReady: ({ name }) => ready.push(name) });
  stop = uploads.start();
  return { host, uploads, ready };
}

test('several files arrive whole, with the session of the member, and are given to the song once they are measured', async () => {
  const { uploads, ready } = open();
  uploads.add([file('初雪.wav'), file('b.flac'), file('c.aif')], words);
  expect(onTheirWay(uploads.get())).toBe(3);
  await waitFor(() => expect(ready).toHaveLength(3), { timeout: 10_000 });
  expect(server.files.map(({ name, received }) => `${name} ${received}`).sort()).toEqual(['b.flac 5000', 'c.aif 5000', '初雪.wav 5000']);
  expect(new Set(server.files.flatMap(({ tokens }) => tokens))).toEqual(new Set(['token']));
  expect(uploads.get()).toEqual([]);
});

test('after a broken line an upload goes on with what is missing', async () => {
  const { uploads, ready } = open();
  server.breakNext(1);
  uploads.add([file('a.wav', 100_000)], words);
  await waitFor(() => expect(ready).toHaveLength(1), { timeout: 10_000 });
  expect(server.files).toMatchObject([{ received: 100_000 }]);
  expect(server.files[0]!.tokens).toHaveLength(2);
});

test('a paused upload waits, and goes on where it was', async () => {
  const { uploads, ready } = open();
  server.hold(true);
  uploads.add([file('a.wav', 9_000_000)], words);
  await waitFor(() => expect(server.files[0]?.received).toBe(2 * 1024 * 1024), { timeout: 10_000 });
  uploads.pause(0);
  expect(uploads.get()).toMatchObject([{ state: 'paused' }]);
  await waitFor(() => expect(server.busy()).toBe(0));
  expect(ready).toEqual([]);
  server.hold(false);
  uploads.resume(0);
  await waitFor(() => expect(ready).toHaveLength(1), { timeout: 20_000 });
  expect(server.files).toMatchObject([{ received: 9_000_000 }]);
});

test('after a reload the same file goes on with its upload, and another one begins its own', async () => {
  server.files.push({ key: 'k'.repeat(24), name: 'first-snow.wav', bytes: 1000, received: 400, tokens: [] });
  const { uploads, ready } = open({ earlier: [sampleUpload()] });
  expect(uploads.get()).toMatchObject([{ state: 'interrupted', sent: 400 }]);
  expect(onTheirWay(uploads.get())).toBe(0);
  uploads.add([file('first-snow.wav', 1000), file('other.wav')], words);
  await waitFor(() => expect(ready).toHaveLength(2), { timeout: 10_000 });
  expect(server.files.map(({ received }) => received)).toEqual([1000, 5000]);
});

test('a file that cannot be a song is refused before a byte of it is sent', async () => {
  const { uploads } = open();
  uploads.add([file('notes.pdf'), file('empty.wav', 0), file('long.wav', MAX + 1)], words);
  expect(uploads.get().map(({ state, reason }) => `${state}: ${reason}`)).toEqual([
    'refused: notes.pdf form',
    'refused: empty.wav nothing',
    'refused: long.wav size',
  ]);
  expect(server.files).toEqual([]);
});

test('the words of the service are shown when it refuses an upload', async () => {
  const { uploads } = open();
  server.refuse('Too many files wait');
  uploads.add([file('a.wav')], words);
  await waitFor(() => expect(uploads.get()).toMatchObject([{ state: 'refused', reason: 'Too many files wait' }]), { timeout: 10_000 });
});

test('what is cancelled is deleted at the service; a file of an earlier page is offered', async () => {
  const { host, uploads } = open({ earlier: [sampleUpload({ state: 'ready', file: sampleFile() })] });
  expect(uploads.get()).toMatchObject([{ state: 'ready' }]);
  uploads.cancel(0);
  expect(uploads.get()).toEqual([]);
  await waitFor(() => expect(host.asked).toEqual([{ call: 'song/dropUpload', request: { key: 'k'.repeat(24) } }]));
});
