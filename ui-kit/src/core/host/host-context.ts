import { createContext, useContext } from 'react';
import type { Outcome } from 'shared-contracts/bus/event-bus';
import type { IntentName, IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import { failedText, unavailableText } from './intent-texts.ts';

/** The host props that the shell passed to the unit. */
export const HostContext = createContext<HostProps | null>(null);

/** The host of this unit. @throws Error outside of a unit. */
export function useHost(): HostProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost: no HostContext above this component');
  return host;
}

/** The host, or null: for kit parts that also work outside of a unit. */
export function useHostIfAny(): HostProps | null {
  return useContext(HostContext);
}

/**
 * Requests an intent. Shows a toast when no unit handles it or when it fails, so that every button gives feedback.
 * Call it within the click handler: a registered handler runs synchronously (browsers allow sound only in a click).
 */
export async function requestIntent<I extends IntentName>(
  host: Pick<HostProps, 'bus' | 'locale'>,
  intent: I,
  payload: IntentPayload<I>,
  options?: { timeoutMs?: number },
): Promise<Outcome<I>> {
  const outcome = await host.bus.request(intent, payload, options);
  if (outcome.status === 'unavailable') {
    host.bus.emit('toast.show', { kind: 'info', message: unavailableText(host.locale, intent) });
  } else if (outcome.status !== 'handled') {
    host.bus.emit('toast.show', { kind: 'error', message: failedText(host.locale, intent) });
  }
  return outcome;
}
