import type { Engine } from '../engine/engine.ts';

/** On which the documents of an origin tell one another that they sound. */
const CHANNEL = 'player.sound';

/** Since when a document sounds, by the clock of the machine in ms; of two at the same moment the name decides. */
interface Start {
  at: number;
  by: string;
}

export interface SoundAlone {
  /** Another document began to sound after this one: nothing is to start here but by the visitor's own wish. */
  overtaken(): boolean;
  end(): void;
}

/**
 * Lets one document of the shop sound at a time: the one whose visitor asked last. The others pause at their second.
 * Does nothing where the browser has no such channel.
 * @param goesOn the player was handed over: it goes on without a new wish, so any other wish counts more.
 */
export function soundAlone(engine: Pick<Engine, 'state' | 'pause'>, goesOn = false): SoundAlone {
  if (typeof BroadcastChannel === 'undefined') return { overtaken: () => false, end: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  const by = Array.from(crypto.getRandomValues(new Uint8Array(8)), String).join('.');
  /** Latest start, here or heard of. Clocks are set back now and then: a new wish counts more all the same. */
  let latest = 0;
  let overtaken = false;
  /** The visitor's wish to hear this document; null while it is silent. */
  let mine: Start | null = null;
  let told = false;

  function onState(): void {
    const { phase } = engine.state.get();
    if (phase === 'idle' || phase === 'paused' || phase === 'failed') {
      mine = null;
      told = false;
      return;
    }
    if (!mine) {
      mine = { at: goesOn ? 0 : Math.max(Date.now(), latest + 1), by };
      latest = Math.max(latest, mine.at);
      overtaken = false;
    }
    // Not before it is heard: a start that the browser refuses must silence nobody.
    if (phase !== 'playing' || told) return;
    told = true;
    channel.postMessage(mine);
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isStart(data)) return;
    latest = Math.max(latest, data.at);
    if (mine && isLater(mine, data)) {
      // It cannot have known of this one. It pauses and says nothing more.
      if (told) channel.postMessage(mine);
      return;
    }
    overtaken = true;
    if (mine) engine.pause();
  };
  onState();
  goesOn = false;
  const unsubscribe = engine.state.subscribe(onState);
  return {
    overtaken: () => overtaken,
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
