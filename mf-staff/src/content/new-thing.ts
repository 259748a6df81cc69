/** `?open=` of a thing that is not there yet. */
export const NEW = 'new';
