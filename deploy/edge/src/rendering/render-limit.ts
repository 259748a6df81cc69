import { visitorNetworks } from '../address/visitor-network.ts';

/** Shares the renderer among the networks of visitors: made-up addresses, each of them rendered anew, must not keep the others waiting. */
export interface RenderLimit {
  /** Runs a render of a network; null when the network has too many that are not ready, or had too many in this minute. */
  run<T>(address: string, render: () => Promise<T>): Promise<T> | null;
}

export interface RenderLimitOptions {
  /** Renders per minute of a network; 0 for no limit. */
  perMinute: number;
  /** Renders of a network that may be under way. */
  atOnce: number;
  now(): number;
}

const MINUTE = 60_000;

export function createRenderLimit({ perMinute, atOnce, now }: RenderLimitOptions): RenderLimit {
  const underWay = new Map<string, number>();
  let minute = 0;
  let started = new Map<string, number>();

  return {
    run(address, render) {
      if (perMinute === 0) return render();
      const { line } = visitorNetworks(address);
      const current = Math.floor(now() / MINUTE);
      if (current !== minute) [minute, started] = [current, new Map()];
      const [running, before] = [underWay.get(line) ?? 0, started.get(line) ?? 0];
      if (running >= atOnce || before >= perMinute) return null;
      underWay.set(line, running + 1);
      started.set(line, before + 1);
      return render().finally(() => {
        const left = underWay.get(line)! - 1;
        if (left > 0) underWay.set(line, left);
        else underWay.delete(line);
      });
    },
  };
}
