import type { Engine } from '../engine/engine.ts';

/** BroadcastChannel on which tabs announce playback. */
const CHANNEL = 'player.sound';

/** Start of playback in a tab, ms of the clock; at equal times the greater name wins. */
interface Start {
  at: number;
  by: string;
}

export interface ExclusivePlayback {
  /** Another tab started playback later: nothing may start here without a user command. */
  superseded(): boolean;
  end(): void;
}

/**
 * Lets one tab of the storefront play at a time: the one that started last. The others pause at their position.
 * Does nothing without BroadcastChannel.
 * @param goesOn the player was handed over and continues without a new command, so any command in another tab wins.
 */
export function exclusivePlayback(engine: Pick<Engine, 'state' | 'pause'>, goesOn = false): ExclusivePlayback {
  if (typeof BroadcastChannel === 'undefined') return { superseded: () => false, end: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  const by = Array.from(crypto.getRandomValues(new Uint8Array(8)), String).join('.');
  /** Latest start in any tab. A new start gets a greater time even when the clock was set back. */
  let latest = 0;
  let superseded = false;
  /** Start of this tab; null while it does not play. */
  let mine: Start | null = null;
  let reported = false;

  function onState(): void {
    const { phase } = engine.state.get();
    if (phase === 'idle' || phase === 'paused' || phase === 'failed') {
      mine = null;
      reported = false;
      return;
    }
    if (!mine) {
      mine = { at: goesOn ? 0 : Math.max(Date.now(), latest + 1), by };
      latest = Math.max(latest, mine.at);
      superseded = false;
    }
    // Only once it sounds: a start that the browser blocks must not pause other tabs.
    if (phase !== 'playing' || reported) return;
    reported = true;
    channel.postMessage(mine);
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isStart(data)) return;
    latest = Math.max(latest, data.at);
    if (mine && isLater(mine, data)) {
      // The other tab did not know of this one: repeat the message, so that it pauses.
      if (reported) channel.postMessage(mine);
      return;
    }
    superseded = true;
    if (mine) engine.pause();
  };
  onState();
  goesOn = false;
  const unsubscribe = engine.state.subscribe(onState);
  return {
    superseded: () => superseded,
    end() {
      unsubscribe();
      channel.close();
    },
  };
}

function isLater(one: Start, other: Start): boolean {
  return one.at === other.at ? one.by > other.by : one.at > other.at;
}

/** Other documents may run other releases. */
function isStart(data: unknown): data is Start {
  const { at, by } = (data ?? {}) as Partial<Start>;
  return typeof at === 'number' && typeof by === 'string';
}
