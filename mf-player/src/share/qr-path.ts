import { create } from 'qrcode';

export interface QrDrawing {
  /** Modules along one side, the quiet zone of four around it included. */
  size: number;
  /** One SVG path of all dark modules. */
  path: string;
}

const QUIET = 4;

/** A QR code of a text as a path: sharp at any size, and no picture that a policy could refuse. Throws when it is too long. */
export function qrPath(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * QUIET, path };
}
