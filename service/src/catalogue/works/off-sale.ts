import { sql } from 'kysely';

/** Of a work `w` and its version `v`: the work is withdrawn, or a new recording took the place of the version. Licences keep both. */
export const offSale = sql<boolean>`(w.withdrawn or v.replaced_at is not null)`;
