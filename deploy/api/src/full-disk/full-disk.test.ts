import { rmSync, statSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseService, type ReleaseService } from '../release-service.ts';
import type { AuditEntry } from '../reports.ts';
import {
  CONTRACT,
  catalog,
  MANAGER,
  player,
  REQUEST,
  type ReleaseFixture,
  ROBOT,
  releaseFixture,
  shell,
} from '../testing/release-fixture.ts';
import { diskReserve, RESERVE_BYTES, SLICE_BYTES } from './disk-reserve.ts';

const files = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
const reallyOpen = files.open;
const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

let fixture: ReleaseFixture;
let service: ReleaseService;
let unwritten: AuditEntry[];

beforeEach(async () => {
  fixture = releaseFixture({ folder: true });
  await fixture.publish(shell(), catalog('1.0.0'), player('1.0.0'), catalog('1.1.0'));
  unwritten = [];
  service = createReleaseService({
    dataDir: fixture.dataDir,
    contract: CONTRACT,
    unwritten: (entry) => unwritten.push(entry),
  });
  await promote({ shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' });
  await promote({ 'mf-catalog': '1.1.0' });
});
afterEach(() => {
  jest.restoreAllMocks();
  fixture.end();
});

const promote = (versions: Record<string, string>) => service.promote(MANAGER, { versions, ...REQUEST });
const rollBack = (unit = 'mf-catalog', actor = MANAGER) => service.rollback(actor, { moves: [{ unit }], ...REQUEST });
const reserve = () => path.join(fixture.dataDir, 'disk-reserve');
const reserved = () => statSync(reserve()).size;
const current = async () => (await service.status({ channel: 'production' }))?.units['mf-catalog']?.current;
const audit = async () => (await service.audit({ limit: 3 })).map(({ verb, outcome }) => `${verb} ${outcome}`);

/** A disk that takes no byte of a file while it is full. */
function fillDisk(isFull: (file: string) => boolean): void {
  jest.spyOn(files, 'statfs').mockImplementation(async () => ({ bavail: 0, bsize: 4096 }) as never);
  jest.spyOn(files, 'open').mockImplementation(async (...args) => {
    const handle = await reallyOpen(...args);
    for (const method of ['write', 'writeFile'] as const) {
      const write = handle[method].bind(handle) as (...given: unknown[]) => Promise<unknown>;
      Object.assign(handle, {
        [method]: async (...given: unknown[]) => {
          if (isFull(String(args[0]))) throw noRoom();
          return write(...given);
        },
      } satisfies Partial<Record<keyof FileHandle, unknown>>);
    }
    return handle;
  });
}

test('a rollback and the end of a canary go through on a full disk, in the room that is reserved for them', async () => {
  expect(reserved()).toBe(RESERVE_BYTES);
  // The audit entry finds room after three slices, the document after six.
  fillDisk((file) => reserved() > RESERVE_BYTES - (file.includes('.incoming') ? 6 : 3) * SLICE_BYTES);
  expect((await rollBack('mf-catalog', ROBOT)).changed).toBe(true);
  expect(await current()).toBe('1.0.0');
  expect(await audit()).toEqual(['rollback done', 'promote done', 'promote done']);
  expect([reserved(), unwritten]).toEqual([RESERVE_BYTES - 6 * SLICE_BYTES, []]);
});

test('every other action is refused on a full disk and leaves the reserve alone', async () => {
  fillDisk(() => true);
  await expect(promote({ 'mf-catalog': '1.0.0' })).rejects.toMatchObject({ reason: 'full', userMessage: { code: 'disk.full' } });
  await expect(service.publish(MANAGER, { dir: await fixture.build(catalog('1.2.0')) })).rejects.toMatchObject({ reason: 'full' });
  expect(reserved()).toBe(RESERVE_BYTES);
});

test('a rollback that cannot be recorded goes through: its entry is logged, shown, and written when there is room', async () => {
  const isAudit = (file: string) => file.includes(`${path.sep}audit${path.sep}`);
  fillDisk(isAudit);
  expect((await rollBack()).changed).toBe(true);
  expect(unwritten.map(({ verb, outcome }) => `${verb} ${outcome}`)).toEqual(['rollback done']);
  expect((await audit())[0]).toBe('rollback done');
  jest.restoreAllMocks();
  await service.unhold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
  expect(await audit()).toEqual(['unhold done', 'rollback done', 'promote done']);
  expect(await service.verify({ channel: 'production' })).toMatchObject({ ok: true });
  expect(reserved()).toBe(RESERVE_BYTES);
});

test('an action that the disk had room for is recorded although the disk filled up meanwhile', async () => {
  let writes = 0;
  fillDisk((file) => file.includes(`${path.sep}audit${path.sep}`) && ++writes > 1);
  expect((await promote({ 'mf-catalog': '1.0.0' })).changed).toBe(true);
  expect(unwritten.map(({ verb, outcome }) => `${verb} ${outcome}`)).toEqual(['promote done']);
  expect((await audit())[0]).toBe('promote done');
});

test('a rollback for which even the document has no room is refused as such, and nothing has changed', async () => {
  rmSync(reserve());
  fillDisk(() => true);
  await expect(rollBack()).rejects.toMatchObject({ reason: 'full' });
  expect(await current()).toBe('1.1.0');
});

test('only a full disk takes from the reserve; any other error is passed on at once', async () => {
  const write = jest.fn().mockRejectedValue(Object.assign(new Error('read-only'), { code: 'EROFS' }));
  await expect(diskReserve(reserve()).use(write)).rejects.toThrow('read-only');
  expect([write.mock.calls.length, reserved()]).toEqual([1, RESERVE_BYTES]);
});
