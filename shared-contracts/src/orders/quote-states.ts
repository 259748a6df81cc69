/** `ordered`: an order of it is open or paid. A quote whose order was cancelled or expired is valid again, until its last day. */
export const QUOTE_STATES = ['valid', 'expired', 'withdrawn', 'ordered'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Characters of the note on a quote. */
export const QUOTE_NOTE_MAX = 500;

/** The prices of a quote hold for so many days in Shanghai after the day on which it was made. */
export const QUOTE_DAYS = 14;
