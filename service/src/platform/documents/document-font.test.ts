import PDFDocument from 'pdfkit';
import { documentFont, isPrintable, refuseUnprintable } from './document-font.ts';

const all = (text: string) => Array.from(text).every((character) => isPrintable(character.codePointAt(0)!));

test.each([
  ...['Łukasz Šárka İstanbul', 'Đặng Thị Hằng', 'Ærø Straße þorn Œuvre', 'Αθήνα Ελλάδα', 'Київ Ўзбекистон Қазақстан Ђорђе', '𠮷野家 𠮷'],
  ...['静水影像有限公司', '髙﨑', 'カタカナ ひらがな', '“北京”（上海）— 2026'],
])('%s is printed on certificates and invoices', (text) => {
  expect(all(text)).toBe(true);
  expect(() => refuseUnprintable(text)).not.toThrow();
});

test.each(['سلام', 'สวัสดี', 'नमस्ते', '안녕', '🎬 Film', 'שלום'])('%s is refused when it is typed, with what is to be done', (text) => {
  expect(() => refuseUnprintable('静水', text)).toThrow(
    expect.objectContaining({ text: { zh: expect.stringContaining('请改用'), en: expect.stringContaining('Please use') } }),
  );
});

test('what is called printable is what the font has', async () => {
  const pdf = new PDFDocument();
  pdf.registerFont('documents', await documentFont()).font('documents');
  const { characterSet } = (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font.font;
  const known = new Set(characterSet);
  const others = Array.from({ length: 0x30_000 }, (_, code) => code).filter((code) => known.has(code) !== isPrintable(code));
  expect(characterSet.length).toBeGreaterThan(35_000);
  expect(others).toEqual([]);
});
