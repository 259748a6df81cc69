import { SITE_FACTOR, visitorNetworks } from '../address/visitor-network.ts';

/** Shares the renderer among the networks of visitors: made-up addresses, each of them rendered anew, must not keep the others waiting. */
export interface RenderLimit {
  /**
   * Runs a render of a network; null when the network has too many that have not ended, or had too many in this minute. It ends when it
   * says so or fails: what a visitor no longer waits for is still in the renderer's queue.
   */
  run<T>(address: string, render: (end: () => void) => Promise<T>): Promise<T> | null;
}

export interface RenderLimitOptions {
  /** Renders per minute of a network (IPv6: /64, and twice as many per /48); 0 for no limit. */
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
  const add = (counts: Map<string, number>, network: string, number: number) => {
    const sum = (counts.get(network) ?? 0) + number;
    if (sum > 0) counts.set(network, sum);
    else counts.delete(network);
  };

  return {
    run(address, render) {
      if (perMinute === 0) return render(() => undefined);
      const { line, site } = visitorNetworks(address);
      const current = Math.floor(now() / MINUTE);
      if (current !== minute) [minute, started] = [current, new Map()];
      const isFull = (network: string, factor: number) =>
        (underWay.get(network) ?? 0) >= atOnce * factor || (started.get(network) ?? 0) >= perMinute * factor;
      if (isFull(line, 1) || isFull(site, SITE_FACTOR)) return null;
      for (const network of [line, site]) for (const counts of [underWay, started]) add(counts, network, 1);
      let hasEnded = false;
      const end = () => {
        if (!hasEnded) for (const network of [line, site]) add(underWay, network, -1);
        hasEnded = true;
      };
      const rendering = render(end);
      rendering.catch(end);
      return rendering;
    },
  };
}
