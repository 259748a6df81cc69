/** What a key makes the player do. */
export type PlayerCommand = 'toggle' | 'previous' | 'next' | 'keys';

/** The keys of the player, by `KeyboardEvent.key`: the handler acts on them, the list of shortcuts shows them. */
export const PLAYER_KEYS: Readonly<Record<string, PlayerCommand>> = { ' ': 'toggle', ArrowUp: 'previous', ArrowDown: 'next', '?': 'keys' };

/** Seconds by key on the waveform: arrows for a phrase, pages for a part. */
export const WAVE_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowRight: 5,
  ArrowDown: -5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** Keys that the lists and the search of the shop handle: shown beside the player's own. */
export const SHOP_KEYS: Readonly<Record<string, 'rows' | 'play' | 'search'>> = {
  'ArrowUp ArrowDown': 'rows',
  Enter: 'play',
  '/': 'search',
};
