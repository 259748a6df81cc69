import fc from 'fast-check';
import { parseAddress, tidyPath } from './address.ts';

describe('parseAddress', () => {
  it('splits language, path and query', () => {
    expect(parseAddress('/en/music?type=1')).toEqual({ locale: 'en', path: '/music', given: '/en/music', search: '?type=1' });
    expect(parseAddress('/song-list?keyWords=%E9%92%A2%E7%90%B4')).toMatchObject({ locale: 'zh', path: '/song-list' });
    expect(parseAddress('/english')).toMatchObject({ locale: 'zh', path: '/english' });
  });

  it('escapes raw bytes above ASCII', () => {
    const raw = Buffer.from('/song-list?keyWords=钢琴').toString('latin1');
    expect(parseAddress(raw)).toMatchObject({ search: '?keyWords=%E9%92%A2%E7%90%B4' });
  });

  it('accepts an absolute address as a proxy sends it', () => {
    expect(parseAddress('http://shop.example/en/')).toMatchObject({ locale: 'en', path: '/' });
  });

  it.each(['/%E0%A4%A', '/a%', '/song-list?keyWords=%FF', '/%00', '/a%0d%0aset-cookie:x', '*', '', 'music'])('refuses %j', (target) => {
    expect(parseAddress(target)).toEqual({ refused: 400 });
  });

  it('refuses ten thousand characters', () => {
    expect(parseAddress(`/${'a'.repeat(10_000)}`)).toEqual({ refused: 414 });
  });

  it('returns printable ASCII or a refusal for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (target) => {
        const address = parseAddress(target);
        if (!('refused' in address)) expect(address.given + address.search).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});

describe('tidyPath', () => {
  it.each([
    ['/music/', '/music'],
    ['/EN/music', '/en/music'],
    ['/en', '/en/'],
    ['//music//world/', '/music/world'],
  ])('writes %s as %s', (given, tidy) => {
    expect(tidyPath(given)).toBe(tidy);
  });

  it.each(['/', '/en/', '/music', '/en/music', '/english'])('leaves %s', (path) => {
    expect(tidyPath(path)).toBeNull();
  });

  it('never redirects to another site and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/', '//', 'en', 'EN', 'music', 'evil.example', '.')), (parts) => {
        const tidy = tidyPath(`/${parts.join('')}`);
        if (tidy === null) return;
        expect(tidy).toMatch(/^\/(?!\/)/);
        expect(tidyPath(tidy)).toBeNull();
      }),
    );
  });
});
