import { useEffect, useState } from 'react';
import type { HealthAnswer, StatusAnswer } from '../../contract.ts';

export type Connection = 'connecting' | 'open' | 'lost';

/** What the stream told last. `status` is null until it first spoke. */
export interface Live {
  status: StatusAnswer | null;
  health: HealthAnswer | null;
  connection: Connection;
}

const NOTHING: Live = { status: null, health: null, connection: 'connecting' };
/** A closed stream is opened again after this, ms; a broken one the browser opens again itself. */
const REOPEN_MS = 3000;

/** Follows a channel. What was known stays while the connection is lost. `onSignedOut` runs when the session has ended. */
export function useLive(channel: string, onSignedOut: () => void): Live {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    let source: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/stream?${new URLSearchParams({ channel })}`);
      source.addEventListener('open', () => setLive((before) => ({ ...before, connection: 'open' })));
      source.addEventListener('status', ({ data }: MessageEvent<string>) => {
        const status = JSON.parse(data) as StatusAnswer;
        setLive((before) => ({ ...before, status, connection: 'open' }));
      });
      source.addEventListener('health', ({ data }: MessageEvent<string>) => {
        const health = JSON.parse(data) as HealthAnswer;
        setLive((before) => ({ ...before, health }));
      });
      source.addEventListener('signed-out', onSignedOut);
      source.addEventListener('error', () => {
        setLive((before) => ({ ...before, connection: 'lost' }));
        if (source.readyState !== EventSource.CLOSED) return;
        // Refused: the session may be over. Who is signed in is asked, which ends the page's session too when it is.
        fetch('/session').then(
          ({ status }) => {
            if (status === 401) onSignedOut();
            else again = setTimeout(open, REOPEN_MS);
          },
          () => {
            again = setTimeout(open, REOPEN_MS);
          },
        );
      });
    };
    setLive(NOTHING);
    open();
    return () => {
      clearTimeout(again);
      source.close();
    };
  }, [channel, onSignedOut]);
  return live;
}
