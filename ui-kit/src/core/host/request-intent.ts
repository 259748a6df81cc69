import type { Outcome } from 'shared-contracts/bus/event-bus';
import type { IntentName, IntentPayload } from 'shared-contracts/events/intents';
import type { HostProps } from 'shared-contracts/host';
import { kitText } from '../provider/texts.ts';

/**
 * Requests an intent and says so in a toast when nobody answers it or it fails, so that no button is dead.
 * Call it in the click itself: a standing handler is reached synchronously (browsers tie sound to the click).
 */
export async function requestIntent<I extends IntentName>(
  host: Pick<HostProps, 'bus' | 'locale'>,
  intent: I,
  payload: IntentPayload<I>,
  options?: { timeoutMs?: number },
): Promise<Outcome<I>> {
  const outcome = await host.bus.request(intent, payload, options);
  if (outcome.status === 'unavailable') {
    // The request to log in comes of itself too, after some tracks: it has to say what it is about.
    const text = intent === 'dialog.login' ? 'loginUnavailable' : 'unavailable';
    host.bus.emit('toast.show', { kind: 'info', message: kitText(host.locale, text) });
  } else if (outcome.status !== 'handled') {
    host.bus.emit('toast.show', { kind: 'error', message: kitText(host.locale, 'failed') });
  }
  return outcome;
}
