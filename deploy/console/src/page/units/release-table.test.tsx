import { screen, within } from '@testing-library/react';
import type { PublishedRelease } from 'deploy-api/types';
import { renderPart } from '../testing/render-part.tsx';
import { ReleaseTable } from './release-table.tsx';

const build = (version: string, dirty: boolean): PublishedRelease => ({
  version,
  builtAt: '2026-01-01T00:00:00.000Z',
  commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  dirty,
});

test.each([
  ['en', 'with changes that are not committed'],
  ['zh', '含未提交的改动'],
] as const)('a release that was built from changed files says so beside its commit (%s)', async (locale, words) => {
  const published = [build('1.1.0', true), build('1.0.0', false)];
  const table = (
    <ReleaseTable unit="mf-team" versions={['1.1.0', '1.0.0']} published={published} entry={undefined} onCompare={() => undefined} />
  );
  await renderPart(table, { locale });
  const row = (version: string) => screen.getByRole('row', { name: new RegExp(`^${version}`) });
  expect(within(row('1.1.0')).getByText(new RegExp(words))).toHaveTextContent('a1b2c3d4e5');
  expect(row('1.0.0')).toHaveTextContent('a1b2c3d4e5');
  expect(row('1.0.0')).not.toHaveTextContent(words);
});
