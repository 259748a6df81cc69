/* In each run: `service/demo/src/recordings/recording-service.test.ts`. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServiceProcess, startProcess } from 'service/testing/running-service';

const DEMO_SERVICE = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
let service: ServiceProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yinhe-demo-'));
});

afterEach(async () => {
  await service?.end('SIGKILL');
  service = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function post(path: string, body: object): Promise<{ code: number; data: unknown }> {
  const response = await fetch(`${service!.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; data: unknown };
}

test('a service killed while it streams a recording leaves no partial file and makes the whole file on the next request', async () => {
  service = await startProcess(dataDir, DEMO_SERVICE);
  const address = async () => {
    const { data } = (await post('music/getList', { musicLibraryTypeId: 1, sort: 'durationAsc', size: 1 })) as {
      data: { list: { id: number }[] };
    };
    const played = (await (await fetch(`${service!.url}/api/userPlay/play?id=${data.list[0]!.id}`)).json()) as {
      data: { tryMusicFile: string };
    };
    return new URL(played.data.tryMusicFile, service!.url);
  };
  const begun = await fetch(await address());
  const heard = (await begun.body!.getReader().read()).value!;
  await service.end('SIGKILL');
  const sound = join(dataDir, 'service', 'sound');
  expect(existsSync(sound) ? readdirSync(sound, { recursive: true }).filter((name) => String(name).endsWith('.mp3')) : []).toEqual([]);
  service = await startProcess(dataDir, DEMO_SERVICE);
  const again = await fetch(await address());
  const whole = Buffer.from(await again.arrayBuffer());
  expect(whole.length).toBe(Number(begun.headers.get('content-length')));
  expect(whole.subarray(0, heard.length).equals(heard)).toBe(true);
}, 240_000);
