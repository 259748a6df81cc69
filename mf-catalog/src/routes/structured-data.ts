import type { LocalisedText, RouteHead } from 'shared-contracts';
import { listGraph } from 'shared-contracts/release/structured-data';

/** A list of tracks: the rows of its page, each with its title and its address. */
export function trackListGraph(name: LocalisedText, crumb: LocalisedText): RouteHead['jsonLd'] {
  return listGraph({ name, crumb, row: { name: '{each.title}', path: '/music/music_detail?id={each.id}' }, isPaged: true });
}

/** A list of themes in the same way. */
export function themeListGraph(name: LocalisedText, crumb: LocalisedText): RouteHead['jsonLd'] {
  return listGraph({ name, crumb, row: { name: '{each.name}', path: '/commend/album_detail?id={each.id}' }, isPaged: true });
}
