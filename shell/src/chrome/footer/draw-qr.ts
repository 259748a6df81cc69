import { create } from 'qrcode';

/** White modules around a code that readers need. */
const QUIET = 2;

/** Draws a QR code of a text as one SVG path; `size` is the length of the view box with its quiet zone. */
export function drawQr(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * QUIET, path };
}
