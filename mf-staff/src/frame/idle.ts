import { useEffect } from 'react';
import type { Desk } from '../desk/desk.ts';

/** Ends the session here when it has ended for want of calls, so that nothing of it stays on the screen. */
export function useIdleEnd(desk: Desk): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const { idleAt, session } = desk.get();
      if (!session || idleAt === null) return;
      const left = idleAt - Date.now();
      if (left <= 0) desk.end('idle');
      else timer = setTimeout(look, left);
    };
    look();
    // A machine that slept has slow timers.
    document.addEventListener('visibilitychange', look);
    const stop = desk.subscribe(look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [desk]);
}
