import { statements } from './statements.ts';

/** Pictures that editors upload for banners and themes; the files lie in the object store. */
export const shelfPictures = statements(
  `create table shelf_picture (name text primary key, mime text not null check (mime in ('image/png', 'image/jpeg', 'image/webp')),
    sha256 text not null)`,
);
