import { statements } from './statements.ts';

/** Albums that are off the shop, while their works stay as they are. */
export const withdrawnAlbums = statements('alter table album add column withdrawn boolean not null default false');
