/** Libraries that are treated apart, by their id, which the schema gives. Their works are heard as sounds, not as music. */
export const SOUND_EFFECTS = 4;
/** Shown and sold as albums. */
export const BUYOUT = 5;
