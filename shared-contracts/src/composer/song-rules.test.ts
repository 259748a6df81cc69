import { checkShares, isrcOf, iswcOf } from './song-rules.ts';

test('an ISRC is read with or without hyphens, and refused with a wrong form', () => {
  expect(isrcOf('cn-a23-26-00001')).toBe('CNA232600001');
  expect(isrcOf('CN A23 26 00001')).toBe('CNA232600001');
  expect(isrcOf('CNA23260001')).toBeNull();
});

test('an ISWC is read with its punctuation, and refused with a wrong check digit', () => {
  expect(iswcOf('T-034.524.680-1')).toBe('T0345246801');
  expect(iswcOf('T-034.524.680-2')).toBeNull();
});

test('shares of writers must be the whole', () => {
  expect(checkShares([])?.en).toBe('Name at least one writer');
  expect(checkShares([{ name: ' ', share: 10_000 }])?.en).toBe('Each writer needs a name');
  const half = { name: '林月', share: 5000 };
  expect(checkShares([half, { name: 'Ada', share: 0 }, half])?.en).toBe('Each writer needs a share above 0');
  expect(checkShares([half, { name: 'Ada', share: 4950 }])).toEqual({
    zh: '份额合计 99.5%，应为 100%',
    en: 'The shares add up to 99.5% instead of 100%',
  });
  expect(checkShares([half, { name: 'Ada', share: 5000 }])).toBeNull();
});
