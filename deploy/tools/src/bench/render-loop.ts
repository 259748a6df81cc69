import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askedPages, type Rendered, recordedAnswers } from 'deploy-api/testing';
import { folderStore } from 'deploy-release';
import { localSettings, readBrand } from 'deploy-release/settings';
import { createRenderer, hasNamespaces, type RenderRequest } from 'deploy-render';
import { type Sandbox, startSandbox } from 'deploy-render/testing';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';

/**
 * `node deploy/tools/src/bench/render-loop.ts`: renders each public page of the releases that are live in `DATA_DIR`, with answers of
 * `SERVICE_URL`, in both languages and on both devices, one after the other, `BENCH_RENDERS` times in all; each with an address of its own.
 * Prints the resident memory of the workers by twentieths of the way as JSON: the lowest reading of each.
 */
const RENDERS = Number(process.env.BENCH_RENDERS ?? 100_000);
const PARTS = 20;
const MB = 1024 * 1024;
const LIMITS = { memoryBytes: 384 * MB, partMs: 20_000, hardMs: 40_000 };
/** Until then the code of pages is compiled and what the worker keeps is there. */
const WARM_UP = 2000;

const { releasesDir } = localSettings();
const store = folderStore(releasesDir);
const folder = await mkdtemp(path.join(tmpdir(), 'render-loop-'));
const sandboxes: Sandbox[] = [];
const renderer = createRenderer({
  ...LIMITS,
  isolation: (await hasNamespaces()) ? 'namespaces' : 'permissions',
  log: { warn: (details, message) => console.error(message, JSON.stringify(details)) },
  async readServer({ unit, version }) {
    const manifest = await store.manifest(unit, version);
    return manifest?.server ? ((await store.readFile(unit, version, manifest.server))?.toString('utf8') ?? null) : null;
  },
  start(options) {
    const sandbox = startSandbox(options);
    sandboxes.push(sandbox);
    return sandbox;
  },
});
try {
  while (!renderer.state().isReady) await new Promise((resolve) => setTimeout(resolve, 10));
  const requests = await pagesOfChannel();
  console.error(`${requests.length} pages`);
  const lows: number[][] = [];
  let failed = 0;
  for (let index = -WARM_UP; index < RENDERS; index += 1) {
    const request = requests[(index + WARM_UP) % requests.length]!;
    const { input } = request;
    const search = `${input.search ? `${input.search}&` : '?'}n=${index}`;
    const { failures } = await renderer.render({ ...request, input: { ...input, search } }, 60_000);
    failed += failures.filter(({ kind }) => kind !== 'missing').length;
    if (index < 0 || index % 50 !== 0) continue;
    const part = Math.floor((index * PARTS) / RENDERS);
    if (!lows[part]) console.error(`${new Date().toISOString()} ${index} renders: ${lows.at(-1)?.map(Math.round).join('; ')} MB`);
    const now = sandboxes.map((sandbox) => sandbox.residentBytes() / MB);
    lows[part] = lows[part]?.map((low, worker) => Math.min(low, now[worker]!)) ?? now;
  }
  console.log(
    JSON.stringify({
      renders: RENDERS,
      failures: failed,
      ended: renderer.state().ends,
      megabytes: lows.map((low) => low.map(Math.round)),
    }),
  );
} finally {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
}

/** A page of each rendered route of the live releases, as the gate asks for them. */
async function pagesOfChannel(): Promise<RenderRequest[]> {
  const channel = await store.channel('production');
  const set = new Map<string, ReleaseManifest>();
  for (const [unit, { current }] of Object.entries(channel!.body.units)) set.set(unit, (await store.manifest(unit, current))!);
  const host = [...set.values()].find(({ descriptor }) => descriptor === null)!;
  const units = [...set.values()].filter((unit): unit is Rendered => unit.server !== undefined && unit.descriptor?.rendered !== undefined);
  const answers = recordedAnswers(folder, process.env.SERVICE_URL);
  const requests: RenderRequest[] = [];
  for (const owner of units.filter(({ descriptor }) => descriptor.rendered!.length > 0)) {
    const { asked } = await askedPages({ brand: readBrand(process.env.BRAND), set, moved: [] }, { host, owner, units }, answers);
    requests.push(...asked.map(({ request }) => request));
  }
  return requests;
}
