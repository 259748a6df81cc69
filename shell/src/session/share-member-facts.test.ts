import { createBus } from 'shared-contracts/bus/create-bus';
import { validatePayload } from 'shared-contracts/events/validate-payload';
import { shareMemberFacts } from './share-member-facts.ts';

type Listener = (message: { data: unknown }) => void;

const sessionOf = (userId: string | null) => ({
  isSignedIn: () => userId !== null,
  current: () => ({ userId, token: userId, perfectStatus: 0, isTeam: 1 }),
});

/** Tabs of one browser: what one posts reaches the others, as through a channel. */
function browser() {
  const tabs: Listener[][] = [];
  const posted: unknown[] = [];
  return {
    posted,
    openTab(userId: string | null) {
      const own: Listener[] = [];
      tabs.push(own);
      const bus = createBus({ validate: validatePayload, report: (error) => Promise.reject(error) });
      const heard: unknown[] = [];
      shareMemberFacts(bus, sessionOf(userId), {
        addEventListener: (_: string, listener: Listener) => own.push(listener),
        postMessage: (data: unknown) => {
          posted.push(data);
          for (const tab of tabs) if (tab !== own) for (const listener of tab) listener({ data: structuredClone(data) });
        },
      } as unknown as BroadcastChannel);
      for (const event of ['cart.changed', 'cart.works', 'favourites.changed', 'member.changed'] as const)
        bus.on(event, (payload) => heard.push([event, payload]));
      return { bus, heard };
    },
  };
}

const count = { userId: '7', count: 3 };
const heart = { dataId: 5, type: 3, musicLibraryTypeId: 1, favorites: 1 as const };

it('brings the cart and the hearts of one tab to every other tab of the member, each once', () => {
  const { posted, openTab } = browser();
  const [one, two, three] = [openTab('7'), openTab('7'), openTab('7')];
  one.bus.emit('cart.changed', count);
  one.bus.emit('cart.works', { dataIds: [5], isCart: 1 });
  one.bus.emit('favourites.changed', heart);
  one.bus.emit('member.changed', {});
  const all = [
    ['cart.changed', count],
    ['cart.works', { dataIds: [5], isCart: 1 }],
    ['favourites.changed', heart],
    ['member.changed', {}],
  ];
  for (const { heard } of [one, two, three]) expect(heard).toEqual(all);
  expect(posted).toHaveLength(4);
  expect(two.bus.latest('cart.changed')).toEqual(count);
});

it('tells nothing to a tab of a guest or of another member, and says nothing of a guest', () => {
  const { posted, openTab } = browser();
  const [one, guest, other] = [openTab('7'), openTab(null), openTab('8')];
  one.bus.emit('favourites.changed', heart);
  expect([guest.heard, other.heard]).toEqual([[], []]);
  guest.bus.emit('favourites.changed', heart);
  expect(posted).toHaveLength(1);
});

it('leaves alone what it does not know', () => {
  const { openTab } = browser();
  const [one, two] = [openTab('7'), openTab('7')];
  shareMemberFacts(one.bus, sessionOf('7'), undefined);
  one.bus.emit('toast.show', { kind: 'info', message: 'hello' });
  expect(two.heard).toEqual([]);
});
