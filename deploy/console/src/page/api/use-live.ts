import type { ApiErrorBody, HealthAnswer, StatusAnswer } from 'deploy-api/types';
import { useEffect, useState } from 'react';
import { RENEWAL } from './api.ts';

export type Connection = 'connecting' | 'open' | 'lost';

/** Latest data of the stream. `status` is null before the first event. */
export interface Live {
  status: StatusAnswer | null;
  health: HealthAnswer | null;
  /** Why the server cannot read the channel; `status` is then the last one that it read. */
  trouble: ApiErrorBody | null;
  connection: Connection;
  /** Until when `status` is known to be current, ms since 1970; null before the first event. */
  heardAt: number | null;
}

const NOTHING: Live = { status: null, health: null, trouble: null, connection: 'connecting', heardAt: null };
/** Delay before a closed stream is opened again, ms; after a network error the browser reconnects by itself. */
const REOPEN_MS = 3000;
/** Silence after which the stream counts as broken, ms. It sends health every three seconds. */
const SILENT_MS = 10_000;

/** Follows a channel. Keeps the last data while the connection is lost. `onSignedOut` runs when the session has ended. */
export function useLive(channel: string, onSignedOut: () => void): Live {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    let source: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let over = false;

    const hear = (news: Partial<Live>) => {
      clearTimeout(silence);
      silence = setTimeout(reopen, SILENT_MS);
      setLive((before) => {
        const now: Live = { ...before, ...news, connection: 'open' };
        return now.trouble ? now : { ...now, heardAt: Date.now() };
      });
    };
    const lose = () => setLive((before) => ({ ...before, connection: 'lost' }));
    const open = () => {
      clearTimeout(again);
      clearTimeout(silence);
      const stream = new EventSource(`/api/stream?${new URLSearchParams({ channel })}`);
      source = stream;
      silence = setTimeout(reopen, SILENT_MS);
      stream.addEventListener('status', ({ data }: MessageEvent<string>) =>
        hear({ status: JSON.parse(data) as StatusAnswer, trouble: null }),
      );
      stream.addEventListener('trouble', ({ data }: MessageEvent<string>) => hear({ trouble: JSON.parse(data) as ApiErrorBody }));
      stream.addEventListener('health', ({ data }: MessageEvent<string>) => hear({ health: JSON.parse(data) as HealthAnswer }));
      stream.addEventListener('signed-out', onSignedOut);
      stream.addEventListener('error', () => {
        lose();
        if (stream.readyState !== EventSource.CLOSED) return;
        // Refused: the session may have ended. The request of the current user ends the page's session too in that case.
        fetch('/session', { headers: { [RENEWAL]: '1' }, signal: AbortSignal.timeout(SILENT_MS) }).then(
          ({ status }) => {
            if (over) return;
            if (status === 401) onSignedOut();
            else again = setTimeout(open, REOPEN_MS);
          },
          () => {
            if (!over) again = setTimeout(open, REOPEN_MS);
          },
        );
      });
    };
    const reopen = () => {
      source.close();
      lose();
      open();
    };

    // The browser reports a lost network at once; the stream would only become silent, and what it still holds would pass for news.
    const loseNetwork = () => {
      source.close();
      clearTimeout(again);
      clearTimeout(silence);
      lose();
      // A console on this machine answers without a network.
      again = setTimeout(open, REOPEN_MS);
    };

    setLive(NOTHING);
    open();
    addEventListener('offline', loseNetwork);
    addEventListener('online', reopen);
    return () => {
      over = true;
      removeEventListener('offline', loseNetwork);
      removeEventListener('online', reopen);
      clearTimeout(again);
      clearTimeout(silence);
      source.close();
    };
  }, [channel, onSignedOut]);
  return live;
}
