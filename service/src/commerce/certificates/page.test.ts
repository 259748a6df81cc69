import { Page } from './page.ts';

const SIZE = 10;
let widthOf: (text: string) => number;
beforeAll(async () => {
  const { pdf } = await Page.open({ title: 'Test', author: 'Yinhe', date: new Date(0) });
  widthOf = (text) => pdf.fontSize(SIZE).widthOfString(text);
});

test('an apostrophe in Latin text is as narrow as Latin type has it', () => {
  expect(widthOf('Otto’s') - widthOf('Ottos')).toBeLessThan(SIZE * 0.4);
  expect(widthOf('the “Autumn” film') - widthOf('the Autumn film')).toBeLessThan(SIZE);
});

test('quotation marks in Chinese text are as wide as a Chinese character', () => {
  expect(widthOf('宣传片“归途”') - widthOf('宣传片归途')).toBeCloseTo(2 * SIZE);
});
