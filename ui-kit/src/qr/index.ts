import { create } from 'qrcode';

export interface QrDrawing {
  /** Modules along one side, the quiet zone included: the length of the view box. */
  size: number;
  /** One SVG path of all dark modules. */
  path: string;
}

/**
 * A QR code of a text as an SVG path: sharp at any size, and the content security policy cannot refuse it as it could an image.
 * `quietZone`: white modules on each side; the standard asks for 4. Throws when the text is too long for a code.
 */
export function qrPath(text: string, quietZone = 4): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * quietZone, path };
}
