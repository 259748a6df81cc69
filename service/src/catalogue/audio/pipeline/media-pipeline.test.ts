import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { render, TONE_RENDERER, tonePlan } from '../../../testing/tone-renderer.ts';
import { encodeMp3 } from '../encode/mp3.ts';
import { MediaCancelled, MediaPipeline } from './media-pipeline.ts';

// Generous, for a busy machine.
jest.setTimeout(30_000);

let pipeline: MediaPipeline;
beforeEach(() => {
  pipeline = new MediaPipeline({ renderer: TONE_RENDERER });
});
afterEach(() => pipeline.close());

const job = (key: string, priority = 0) => ({ key, priority, source: () => ({ kind: 'plan', plan: tonePlan(1) }) as const });

test('a rendered recording becomes a trial, an HD file, a waveform and measurements', async () => {
  const stages: string[] = [];
  const media = await pipeline.add({ ...job('one'), onProgress: (stage) => stages.push(stage) });
  if ('refused' in media) throw new Error(media.reason.en);
  expect(media.trialMp3.length).toBeGreaterThan(10_000);
  expect(media.hd.length).toBe(44 + 44_100 * 6);
  expect(media.peaks).toHaveLength(1000);
  expect(media.duration).toBe(1);
  expect(stages[0]).toBe('reading');
  expect(stages.at(-1)).toBe('done');
});

test('an urgent job runs before earlier ones, also one that waited at a lower priority, and each key runs once', async () => {
  const order: string[] = [];
  const note = (key: string, priority = 0) => pipeline.add(job(key, priority)).then(() => order.push(key));
  const all = [note('a'), note('b'), note('c', 5), note('d')];
  expect(pipeline.add(job('b'))).toBe(pipeline.add(job('b')));
  expect(pipeline.add(job('d', 9))).toBe(pipeline.add(job('d')));
  await Promise.all(all);
  expect(order).toEqual(['a', 'd', 'c', 'b']);
});

/** An ID3v2.3 tag with the given text frames. */
function id3(frames: Readonly<Record<string, string>>): Uint8Array {
  const body = Object.entries(frames).flatMap(([name, text]) => {
    const bytes = [1, 0xff, 0xfe, ...Buffer.from(text, 'utf16le')];
    return [...Buffer.from(name), 0, 0, bytes.length >> 8, bytes.length & 255, 0, 0, ...bytes];
  });
  return Uint8Array.from([...Buffer.from('ID3'), 3, 0, 0, 0, 0, body.length >> 7, body.length & 127, ...body]);
}

test('a supplied mp3 keeps its own bytes as HD, is measured, and its embedded tags are read in any script', async () => {
  const bytes = Buffer.concat([id3({ TIT2: '夜航 Night Flight', TPE1: '林月', TBPM: '96' }), await encodeMp3(render(tonePlan(2).spec))]);
  const media = await pipeline.add({ key: 'own', source: () => ({ kind: 'file', bytes }) });
  if ('refused' in media) throw new Error(media.reason.en);
  expect(media.tags).toMatchObject({ title: '夜航 Night Flight', artist: '林月', bpm: 96, picture: null });
  expect(Buffer.compare(Buffer.from(media.hd), bytes)).toBe(0);
  expect(media.hdFormat).toBe('mp3');
  expect(media.duration).toBeCloseTo(2, 1);
});

test('a bad file is refused and the next job runs', async () => {
  const bad = pipeline.add({ key: 'bad', source: () => ({ kind: 'file', bytes: new Uint8Array(5000).fill(65) }) });
  const good = pipeline.add(job('good'));
  expect(await bad).toMatchObject({ refused: 'unknownFormat' });
  expect(await good).toHaveProperty('trialMp3');
});

test('a source that cannot be read fails its own job only', async () => {
  const lost = pipeline.add({ key: 'lost', source: () => Promise.reject(new Error('no such file')) });
  const good = pipeline.add(job('good'));
  await expect(lost).rejects.toThrow('no such file');
  expect(await good).toHaveProperty('trialMp3');
});

// Only Linux has a priority for each thread.
const onLinux = process.platform === 'linux' ? test : test.skip;

/** Threads of this process with lowered priority: niceness is the 19th field of `stat`, the 17th after the name in brackets. */
function standingBack(): number {
  return readdirSync('/proc/self/task').filter((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[16]) === constants.priority.PRIORITY_LOW;
  }).length;
}

onLinux.each([true, false])(
  'a thread for the background (%s) stands back, one for what somebody waits for does not',
  async (background) => {
    const own = new MediaPipeline({ background, renderer: TONE_RENDERER });
    const before = standingBack();
    await own.add(job('own'));
    const after = standingBack();
    await own.close();
    expect(after - before).toBe(background ? 1 : 0);
  },
);

test('a file that exceeds the time limit is refused, and its thread is replaced', async () => {
  const quick = new MediaPipeline({ timeLimit: 1 });
  const result = await quick.add({ key: 'slow', source: () => ({ kind: 'file', bytes: new Uint8Array(10) }) });
  expect(result).toMatchObject({ refused: 'corrupt' });
  await quick.close();
});

test('closing rejects the remaining jobs and accepts no new ones', async () => {
  const left = pipeline.add(job('left'));
  const closed = pipeline.close();
  await expect(left).rejects.toThrow(MediaCancelled);
  await closed;
  await expect(pipeline.add(job('late'))).rejects.toThrow(MediaCancelled);
});
