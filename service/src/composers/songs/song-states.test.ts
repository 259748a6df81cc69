import fc from 'fast-check';
import { SONG_STATES, type SongState } from 'shared-contracts/composer/song-rules';
import { isOnSale, SONG_TRANSITIONS, type SongEvent } from './song-states.ts';

const EVENTS = Object.keys(SONG_TRANSITIONS) as SongEvent[];

/** The state after an event; the same where it does not fit. */
function after(state: SongState, event: SongEvent): SongState {
  const { from, to } = SONG_TRANSITIONS[event];
  return (from as readonly SongState[]).includes(state) ? to : state;
}

test('a song changes its state as decided, and in no other way', () => {
  const steps = Object.values(SONG_TRANSITIONS).flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`));
  expect(steps.sort()).toEqual([
    'auditing → passed',
    'auditing → rejected',
    'draft → auditing',
    'passed → revokeRequested',
    'rejected → auditing',
    'revokeRequested → passed',
    'revokeRequested → released',
  ]);
});

test('whatever happens to it, a song goes on sale by an audit alone, and a released one stays so', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      let state: SongState = 'draft';
      for (const event of events) {
        const next = after(state, event);
        if (!isOnSale(state) && isOnSale(next)) expect([state, event]).toEqual(['auditing', 'accept']);
        if (state === 'released') expect(next).toBe('released');
        state = next;
      }
      expect(SONG_STATES).toContain(state);
    }),
  );
});
