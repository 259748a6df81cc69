import { screen } from '@testing-library/react';
import { openPage, preparePageTests } from '../testing/open-page.ts';

preparePageTests();

test.each([
  ['zh', '您还没有套餐', '看看特惠', '/cheap'],
  ['en', 'You have no packages yet', 'See the offers', '/en/cheap'],
] as const)('a member without packages is told when they come, and led on (%s)', async (locale, empty, offers, href) => {
  await openPage('/my/package', { locale });
  expect(await screen.findByText(empty)).toBeVisible();
  expect(screen.getByRole('link', { name: offers })).toHaveAttribute('href', href);
});
