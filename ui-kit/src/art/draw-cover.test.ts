import fc from 'fast-check';
import { MUSICAL_KEYS } from '../../gallery/samples.ts';
import { contrast } from '../core/theme/contrast.ts';
import { drawCover } from './draw-cover.ts';
import { oklch, placeOfKey } from './pigments.ts';

const music = fc.record({
  seed: fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.string()),
  bpm: fc.option(fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(Number.NaN))),
  musicKey: fc.option(fc.oneof(fc.constantFrom(...MUSICAL_KEYS), fc.string({ maxLength: 4 }))),
  energy: fc.option(fc.double({ min: -1, max: 3 })),
});
const hueOf = (key: string): string => drawCover({ seed: 5, musicKey: key, bpm: 100, energy: 0.5 }).pigments.deep;

describe('a drawn cover', () => {
  it('is the same picture for the same track, every time', () => {
    fc.assert(fc.property(music, (track) => expect(drawCover(track)).toEqual(drawCover({ ...track }))));
  });

  it('is a valid and small image for any track', () => {
    fc.assert(
      fc.property(music, (track) => {
        const { pigments, layers } = drawCover(track);
        for (const colour of Object.values(pigments)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(layers.length).toBeGreaterThan(0);
        for (const { d } of layers) expect(d).toMatch(/^M[-0-9.MLHVCSQTAZhvcsqtaz ]+$/);
        expect(JSON.stringify(layers).length).toBeLessThan(12_000);
      }),
    );
  });

  it('differs from track to track: of a thousand hardly two are alike', () => {
    const pictures = Array.from({ length: 1000 }, (_, seed) =>
      JSON.stringify(drawCover({ seed, bpm: 90 + (seed % 60), musicKey: MUSICAL_KEYS[seed % 24]!, energy: (seed % 10) / 10 })),
    );
    expect(new Set(pictures).size).toBeGreaterThan(995);
  });

  it('takes its hue from the key: related keys near, far keys far', () => {
    expect(hueOf('C')).not.toBe(hueOf('G'));
    expect(hueOf('C')).not.toBe(hueOf('F#'));
    expect(hueOf('C')).toBe(hueOf('C major'));
    expect(hueOf('Am')).toBe(hueOf('A minor'));
  });

  it('has a paper background in major and ink in minor', () => {
    const ground = (musicKey: string) => drawCover({ seed: 9, bpm: 100, energy: 0.3, musicKey }).pigments.ground;
    for (const key of MUSICAL_KEYS.slice(0, 12)) expect(contrast(ground(key), '#000000')).toBeGreaterThan(14);
    for (const key of MUSICAL_KEYS.slice(12)) expect(contrast(ground(key), '#ffffff')).toBeGreaterThan(12);
  });

  it('has a spark that contrasts with its background', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...MUSICAL_KEYS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seed, musicKey, energy) => {
          const { ground, spark } = drawCover({ seed, musicKey, energy, bpm: 100 }).pigments;
          expect(contrast(ground, spark)).toBeGreaterThan(1.7);
        },
      ),
    );
  });
});

describe('a key', () => {
  it.each([
    ['C', { fifth: 0, minor: false }],
    ['G', { fifth: 1, minor: false }],
    ['F', { fifth: 11, minor: false }],
    ['F#m', { fifth: 6, minor: true }],
    ['Gb', { fifth: 6, minor: false }],
    ['A minor', { fifth: 3, minor: true }],
    ['B♭ major', { fifth: 10, minor: false }],
    ['', null],
    ['H', null],
    [null, null],
  ])('%p lies at %p on the circle of fifths', (key, place) => {
    expect(placeOfKey(key)).toEqual(place);
  });
});

describe('colours', () => {
  it('agree with the reference values of OKLCH', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff');
    expect(oklch(0, 0, 0)).toBe('#000000');
    expect(oklch(0.628, 0.2577, 29.23)).toMatch(/^#f[c-f]/);
  });
});
