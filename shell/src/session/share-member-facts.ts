import type { EventBus } from 'shared-contracts';
import type { EventPayload } from 'shared-contracts/events/catalogue';
import type { SessionReader } from 'shared-contracts/session/session';

/** Events of one member that every tab shows: the cart's number, cart icons, hearts, profile and points. */
type Fact = 'cart.changed' | 'cart.works' | 'favourites.changed' | 'member.changed';

interface Message {
  event: Fact;
  payload: EventPayload<Fact>;
  /** Another member may have signed in by the time a tab hears of it. */
  userId: string;
}

/**
 * Repeats in all tabs of a member what one of them did to the cart and the favourites. What comes from another tab is emitted on the
 * bus, where it is checked as any event, and is not sent on.
 */
export function shareMemberFacts(
  bus: Pick<EventBus, 'on' | 'emit'>,
  session: Pick<SessionReader, 'isSignedIn' | 'current'>,
  tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined,
): void {
  if (!tabs) return;
  let isReceiving = false;
  const send =
    <E extends Fact>(event: E) =>
    (payload: EventPayload<E>): void => {
      const userId = session.current().userId;
      if (isReceiving || !session.isSignedIn() || userId === null) return;
      tabs.postMessage({ event, payload, userId } satisfies Message);
    };
  const repeat: { [E in Fact]: (payload: EventPayload<E>) => void } = {
    'cart.changed': (payload) => bus.emit('cart.changed', payload),
    'cart.works': (payload) => bus.emit('cart.works', payload),
    'favourites.changed': (payload) => bus.emit('favourites.changed', payload),
    'member.changed': (payload) => bus.emit('member.changed', payload),
  };
  // stays: the shell lives as long as the tab.
  for (const event of Object.keys(repeat) as Fact[]) bus.on(event, send(event));
  // stays: the shell lives as long as the tab.
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!session.isSignedIn() || data.userId !== session.current().userId || !Object.hasOwn(repeat, data.event)) return;
    isReceiving = true;
    try {
      repeat[data.event](data.payload as never);
    } finally {
      isReceiving = false;
    }
  });
}
