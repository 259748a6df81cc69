// Ids that the schema gives, of the libraries that the code treats apart.

/** Sounds, not music. */
export const SOUND_EFFECTS = 4;
/** Sold as whole albums. */
export const BUYOUT = 5;
