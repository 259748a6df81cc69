import { useRef } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import { useHost } from 'ui-kit/core';
import { useRevalidator } from 'ui-kit/router';

interface Writes {
  /** Shows the message, and loads the page again. */
  done(message: string): Promise<void>;
  /** Runs a write, then `done`; further ones are ignored until both have ended. The client shows a refusal of the service as a toast. */
  once(write: () => Promise<unknown>, message: string): Promise<void>;
}

/** Writes of a page, one at a time. @param where the part of the unit, for reports of what is no answer of the service. */
export function useWrites(where: string): Writes {
  const host = useHost();
  const { revalidate } = useRevalidator();
  const running = useRef(false);

  async function done(message: string): Promise<void> {
    host.bus.emit('toast.show', { kind: 'success', message });
    await revalidate();
  }

  async function once(write: () => Promise<unknown>, message: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      await write();
      await done(message);
    } catch (error) {
      if (!isApiError(error)) host.report(error, where);
    } finally {
      running.current = false;
    }
  }

  return { done, once };
}
