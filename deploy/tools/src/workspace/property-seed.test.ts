import type fc from 'fast-check';
import { propertySeed } from './property-seed.ts';

test('npm test uses the fixed seed, npm run test:full a fresh one, and both the seed that is given', () => {
  expect(propertySeed({ full: false })).toBeUndefined();
  const fresh = Array.from({ length: 5 }, () => propertySeed({ full: true }));
  expect(new Set(fresh).size).toBeGreaterThan(1);
  for (const seed of fresh) expect(seed).toMatch(/^\d+$/);
  expect(propertySeed({ full: true, given: '7' })).toBe('7');
  expect(propertySeed({ full: false, given: '-7' })).toBe('-7');
  expect(() => propertySeed({ full: false, given: 'seven' })).toThrow('PROPERTY_SEED must be a whole number, not "seven"');
});

describe('every property of a run', () => {
  const given = process.env.PROPERTY_SEED;
  afterEach(() => {
    if (given === undefined) delete process.env.PROPERTY_SEED;
    else process.env.PROPERTY_SEED = given;
    jest.resetModules();
  });

  const load = (seed: string | undefined): typeof fc => {
    jest.resetModules();
    if (seed === undefined) delete process.env.PROPERTY_SEED;
    else process.env.PROPERTY_SEED = seed;
    return (require('fast-check') as { default: typeof fc }).default;
  };
  const casesOf = (library: typeof fc) => library.sample(library.integer(), 20);

  test('has the same cases without a seed, and the cases of the seed that is given', () => {
    const fixed = casesOf(load(undefined));
    expect(casesOf(load(undefined))).toEqual(fixed);
    const seven = casesOf(load('7'));
    expect(seven).not.toEqual(fixed);
    expect(casesOf(load('7'))).toEqual(seven);
  });

  test('prints the seed when it fails', () => {
    const library = load('7');
    expect(() => library.assert(library.property(library.integer(), () => false))).toThrow('seed: 7');
  });

  test('is refused with a seed that is no number', () => {
    expect(() => load('seven')).toThrow('PROPERTY_SEED must be a whole number, not "seven"');
  });
});
