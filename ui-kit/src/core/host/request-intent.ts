import type { Outcome } from 'shared-contracts/bus/event-bus';
import type { IntentName, IntentPayload } from 'shared-contracts/events/catalogue';
import type { HostProps } from 'shared-contracts/host';
import { kitText } from '../provider/texts.ts';

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
    // The player also requests this by itself after some tracks, so the message names the login.
    const text = intent === 'dialog.login' ? 'loginUnavailable' : 'unavailable';
    host.bus.emit('toast.show', { kind: 'info', message: kitText(host.locale, text) });
  } else if (outcome.status !== 'handled') {
    host.bus.emit('toast.show', { kind: 'error', message: kitText(host.locale, 'failed') });
  }
  return outcome;
}
