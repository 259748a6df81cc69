import { create } from 'qrcode';
import { qrPath } from './index.ts';

const LINK = 'https://shop.example/en/music/music_detail?id=3&musicLibraryTypeId=1';

test.each([4, 2])('the path holds exactly the dark modules, inside a quiet zone of %i', (quietZone) => {
  const { modules } = create(LINK, { errorCorrectionLevel: 'M' });
  const { size, path } = qrPath(LINK, quietZone);
  expect(size).toBe(modules.size + 2 * quietZone);
  const drawn = new Set(path.match(/M\d+ \d+/g));
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++)
      expect(drawn.has(`M${column + quietZone} ${row + quietZone}`)).toBe(Boolean(modules.get(row, column)));
  }
});

test('a text that is too long for a code is an error', () => {
  expect(() => qrPath('a'.repeat(3000))).toThrow();
});
