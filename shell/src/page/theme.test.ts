import { createThemeChoice } from './theme.ts';

const choice = () => createThemeChoice(document.documentElement, () => localStorage);
beforeEach(() => localStorage.clear());

it('outlives the tab: the next one opens in the theme that was chosen', () => {
  choice().set('dark');
  delete document.documentElement.dataset.theme;
  sessionStorage.clear();
  expect(choice().get()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('follows the device again when the visitor says so', () => {
  choice().set('light');
  choice().set('system');
  expect([choice().get(), document.documentElement.dataset.theme]).toEqual(['system', undefined]);
});
