import { demoAlbums } from './albums.ts';
import { demoBrands } from './brands.ts';
import { demoPieces } from './demo-pieces.ts';
import { demoTagGroups, demoTags } from './tags.ts';
import { demoThemes } from './themes.ts';

const han = /\p{Script=Han}/u;

test('the demo has enough music and effects in every library', () => {
  const music = demoPieces.filter((piece) => piece.library !== 4);
  expect(music.length).toBeGreaterThanOrEqual(64);
  expect(demoPieces.length - music.length).toBeGreaterThanOrEqual(42);
  expect(new Set(demoPieces.map((piece) => piece.library))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('every key and number is used once', () => {
  const versions = demoPieces.flatMap((piece) => piece.versions.map((version) => version.key));
  expect(new Set(versions).size).toBe(versions.length);
  expect(new Set(demoPieces.map((piece) => piece.code)).size).toBe(demoPieces.length);
});

test('every tag, album, brand and theme that a piece names exists in both languages', () => {
  const tags = new Map(demoTags.map((tag) => [tag.key, tag]));
  const albums = new Map(demoAlbums.map((album) => [album.key, album]));
  const brands = new Set(demoBrands.map((brand) => brand.key));
  const pieces = new Set(demoPieces.map((piece) => piece.key));
  for (const piece of demoPieces) {
    expect(albums.get(piece.album)?.library).toBe(piece.library);
    for (const tag of piece.tags) {
      const group = demoTagGroups.find((one) => one.key === tags.get(tag)?.group);
      expect({ piece: piece.key, tag, fits: group?.libraries.includes(piece.library) }).toEqual({ piece: piece.key, tag, fits: true });
    }
  }
  for (const album of demoAlbums) expect(brands).toContain(album.brand);
  for (const theme of demoThemes) for (const key of theme.pieces) expect(pieces).toContain(key);
  for (const { zh, en } of [...demoPieces, ...demoAlbums, ...demoThemes].flatMap((one) => [one.title, one.description])) {
    expect(zh).toMatch(han);
    expect(en).toMatch(/^[^\p{Script=Han}]+$/u);
  }
});

test('every length filter finds something, and a cut has exactly its declared length', () => {
  const seconds = demoPieces.flatMap((piece) => piece.versions);
  expect(seconds.filter((version) => version.seconds > 300).length).toBeGreaterThanOrEqual(2);
  for (const version of seconds) {
    const named = { cut60: 60, cut30: 30, cut15: 15 }[version.kind as 'cut60'];
    if (named) expect(version.seconds).toBeCloseTo(named, 4);
  }
});
