import { checkFolderName, FOLDER_NAME_MAX, newFolderName } from './folder-name.ts';

test('a folder without a name gets the first free default name of the language', () => {
  expect(newFolderName([], 'zh')).toBe('新建收藏夹');
  expect(newFolderName(['new folder', 'New Folder 3'], 'en')).toBe('New Folder 2');
});

test('a name is at most thirty characters long, counted as people count', () => {
  expect(checkFolderName('')).toBeNull();
  expect(checkFolderName(` ${'👩'.repeat(FOLDER_NAME_MAX)} `)).toBeNull();
  expect(checkFolderName('雨'.repeat(FOLDER_NAME_MAX + 1))).toBe('nameTooLong');
});
