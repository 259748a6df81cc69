import en from './en.json';
import zh from './zh.json';

/** Keys with their path; forms of a plural count as one. */
function keys(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string' ? [`${prefix}${name}`.replace(/_(one|other)$/, '')] : keys(item, `${prefix}${name}.`),
  );
}

test('every text exists in both languages', () => {
  expect([...new Set(keys(zh))].sort()).toEqual([...new Set(keys(en))].sort());
});
