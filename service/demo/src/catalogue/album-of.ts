import type { DemoAlbum, LibraryId } from './catalogue-types.ts';

type AlbumTexts = readonly [zh: string, en: string, aboutZh: string, aboutEn: string];

/** Turns the written texts of an album into the album. `yuan` is the price of the whole, of buyout albums only. */
export function album(library: LibraryId, brand: string, key: string, [zh, en, aboutZh, aboutEn]: AlbumTexts, yuan?: number): DemoAlbum {
  return {
    key,
    library,
    brand,
    title: { zh, en },
    description: { zh: aboutZh, en: aboutEn },
    buyoutPrice: yuan === undefined ? null : yuan * 100,
  };
}
