import { createRenderer, type Renderer, type RendererOptions } from '../renderer.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { HOST_BUILD, unitBuild } from './fixture-builds.ts';

export interface TestRenderer extends Renderer {
  /** Server builds by `unit@version`; a test adds its own. */
  builds: Map<string, string>;
  /** What was logged. */
  logged: object[];
  /** All workers, also those that ended. */
  sandboxes: Sandbox[];
  /** Resolves when a worker can render. */
  ready(): Promise<void>;
}

/** A renderer with real workers and the builds of the fixture. */
export function startTestRenderer(builds: Record<string, string> = {}, options: Partial<RendererOptions> = {}): TestRenderer {
  const all = new Map([
    ['shell@1.0.0', HOST_BUILD],
    ['mf-catalog@1.0.0', unitBuild({})],
    ['mf-player@1.0.0', unitBuild({})],
    ...Object.entries(builds),
  ]);
  const logged: object[] = [];
  const sandboxes: Sandbox[] = [];
  const renderer = createRenderer({
    isolation: 'namespaces',
    memoryBytes: 300 * 1024 * 1024,
    partMs: 1000,
    hardMs: 2000,
    readServer: async ({ unit, version }) => all.get(`${unit}@${version}`) ?? null,
    log: { warn: (details, message) => void logged.push({ message, ...details }) },
    start(of) {
      const sandbox = startSandbox(of);
      sandboxes.push(sandbox);
      return sandbox;
    },
    ...options,
  });
  return {
    render: (request, budgetMs) => renderer.render(request, budgetMs),
    warm: (host, units) => renderer.warm(host, units),
    keep: (releases) => renderer.keep(releases),
    keepsState: (release) => renderer.keepsState(release),
    state: () => renderer.state(),
    close: () => renderer.close(),
    builds: all,
    logged,
    sandboxes,
    async ready() {
      while (!renderer.state().isReady) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}
