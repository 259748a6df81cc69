import { TONICS } from 'service/catalogue/audio/analysis/musical-key';
import { lengthRangeOf, tempoOfBpm } from 'service/catalogue/search/facets';
import { LENGTHS, TEMPOS } from 'shared-contracts/search/track-filters';
import type { EffectRecipe, MusicRecipe } from '../synthesis/recipe.ts';
import { demoAlbums } from './albums.ts';
import { demoBrands } from './brands.ts';
import { demoPieces } from './demo-pieces.ts';
import { demoTagGroups, demoTags } from './tags.ts';
import { demoThemes } from './themes.ts';

const han = /\p{Script=Han}/u;

const music = demoPieces.filter((piece) => piece.library !== 4);
const effects = demoPieces.filter((piece) => piece.library === 4);

test('the demo has about 400 tracks and 400 sound effects, some in every library', () => {
  expect(music.length).toBeGreaterThanOrEqual(400);
  expect(effects.length).toBeGreaterThanOrEqual(400);
  for (const library of [1, 2, 3, 5]) expect(music.filter((piece) => piece.library === library).length).toBeGreaterThanOrEqual(20);
});

/** Values of every facet of the filters, with the works that have them. */
function facetsOf(): Record<string, Record<string, number>> {
  const known: Record<string, readonly string[]> = {
    tag: demoTags.map(({ key }) => key),
    brand: demoBrands.map(({ key }) => key),
    key: TONICS.flatMap((tonic) => [`${tonic} major`, `${tonic} minor`]),
    tempo: TEMPOS,
    length: LENGTHS,
    'length of music': LENGTHS.filter((range) => range !== '0-30'),
  };
  const brands = new Map(demoAlbums.map(({ key, brand }) => [key, brand]));
  const counts = Object.fromEntries(
    Object.entries(known).map(([facet, values]) => [facet, Object.fromEntries(values.map((value) => [value, 0]))]),
  );
  const count = (facet: string, value: string | null) => {
    if (value !== null && counts[facet]?.[value] !== undefined) counts[facet][value]++;
  };
  for (const piece of demoPieces) {
    const length = lengthRangeOf(piece.versions[0].seconds);
    for (const tag of piece.tags) count('tag', tag);
    count('brand', brands.get(piece.album) ?? null);
    count('key', piece.musicalKey);
    count('tempo', piece.bpm === null ? null : tempoOfBpm(piece.bpm));
    count('length', length);
    if (piece.library !== 4) count('length of music', length);
  }
  return counts;
}

test('every value of every filter finds eight works or more', () => {
  const few = Object.entries(facetsOf()).flatMap(([facet, values]) =>
    Object.entries(values).flatMap(([value, works]) => (works < 8 ? [`${facet} ${value}: ${works}`] : [])),
  );
  expect(few).toEqual([]);
});

test('no two works have the same title in a language, and no two the same text', () => {
  for (const language of ['zh', 'en'] as const) {
    const titles = demoPieces.map(({ title }) => title[language].toLowerCase());
    const texts = demoPieces.map(({ description }) => description[language]);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});

test('music differs in sound: no two pieces have style, tempo, key, form and instruments in common', () => {
  const sounds = music.map(({ versions: [{ recipe }] }) => {
    const { style, bpm, key, beatsPerBar, arrangement } = recipe as MusicRecipe;
    return JSON.stringify([style, bpm, key, beatsPerBar, arrangement]);
  });
  expect(new Set(sounds).size).toBe(sounds.length);
  const meters = new Set(music.map(({ versions: [{ recipe }] }) => (recipe as MusicRecipe).beatsPerBar));
  expect([...meters].sort()).toEqual([3, 4, 5, 7]);
  const sounded = effects.map(({ versions: [{ recipe }] }) => {
    const { effect, intensity, seconds, speed } = recipe as EffectRecipe;
    return JSON.stringify([effect, intensity, seconds, speed]);
  });
  expect(new Set(sounded).size).toBe(sounded.length);
});

test('every work has a price in whole yuan, a mood, a style, a scene, an instrument and a word on vocals, or a kind of effect', () => {
  const groups = new Map(demoTags.map(({ key, group }) => [key, group]));
  for (const piece of demoPieces) {
    const has = new Set(piece.tags.map((tag) => groups.get(tag)));
    const wanted = piece.library === 4 ? ['effect'] : ['genre', 'instrument', 'mood', 'scene', 'vocals'];
    expect([piece.key, [...has].sort()]).toEqual([piece.key, wanted]);
    expect([piece.key, piece.basePrice > 0 && piece.basePrice % 100 === 0]).toEqual([piece.key, true]);
    expect([piece.key, new Set(piece.tags).size]).toEqual([piece.key, piece.tags.length]);
  }
});

test('the first works keep their numbers, which are printed on licences', () => {
  const of = (key: string) => demoPieces.find((piece) => piece.key === key)?.code;
  expect(['first-light', 'moon-over-the-ford', 'sfx-steady-rain', 'daily-upload'].map(of)).toEqual([
    'YH-P001',
    'YH-C001',
    'YH-E001',
    'YH-B001',
  ]);
  expect(demoPieces.slice(0, 35).map(({ code }) => code)).toEqual(
    music.slice(0, 35).map((_, at) => `YH-P${String(at + 1).padStart(3, '0')}`),
  );
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

test('most music lasts two to three minutes, and four in five pieces have three cuts and a version without melody', () => {
  const whole = music.filter(({ versions: [{ seconds }] }) => seconds >= 120 && seconds <= 180);
  const wanted = ['cut60', 'cut30', 'cut15', 'noMelody'];
  const complete = music.filter(({ versions }) => wanted.every((kind) => versions.some((version) => version.kind === kind)));
  expect(whole.length / music.length).toBeGreaterThan(0.9);
  expect(complete.length / music.length).toBeGreaterThanOrEqual(0.8);
});

test('no title is that of a series with a part of its own', () => {
  expect(demoPieces.filter(({ title }) => title.zh.includes('·')).map(({ key }) => key)).toEqual([]);
});

test('every length filter finds something, and a cut has exactly its declared length', () => {
  const seconds = demoPieces.flatMap((piece) => piece.versions);
  expect(seconds.filter((version) => version.seconds > 300).length).toBeGreaterThanOrEqual(2);
  for (const version of seconds) {
    const named = { cut60: 60, cut30: 30, cut15: 15 }[version.kind as 'cut60'];
    if (named) expect(version.seconds).toBeCloseTo(named, 4);
  }
});
