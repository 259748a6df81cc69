import { create } from 'qrcode';
import { ACCENT, INK } from './page.ts';

type Box = { x: number; y: number; width: number; height: number };

/** Strings of an instrument that flow on as a river: the mark of the shop, on a square. */
export function drawMark(pdf: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 32);
  pdf.roundedRect(0, 0, 32, 32, 6).fill(ACCENT);
  pdf.translate(3.2, 3.2).scale(0.8).lineWidth(2.5).lineCap('round').strokeColor('#fbfaf7');
  for (const path of ['M4 10v12M9 6v20', 'M14 12c3-6 5-6 7 0s4 6 7 0', 'M14 20c3-6 5-6 7 0s4 6 7 0']) pdf.path(path).stroke();
  pdf.restore();
}

const WAVES = 14;
const STEP = 4;

/**
 * A band of fine waves, as on a banknote. Their lengths and heights come from the hash, so that no two certificates have the same
 * band and a copied one does not match its certificate.
 * @param hash hex.
 */
export function drawWaves(pdf: PDFKit.PDFDocument, { x, y, width, height }: Box, hash: string): void {
  const bytes = Buffer.from(hash, 'hex');
  const part = (at: number) => bytes[at % bytes.length]! / 255;
  const middle = y + height / 2;
  pdf.save().rect(x, y, width, height).clip().lineWidth(0.35).strokeColor(ACCENT);
  for (let wave = 0; wave < WAVES; wave++) {
    const share = wave / (WAVES - 1);
    const points = (left: number) => {
      const along = (left / width) * 2 * Math.PI;
      const envelope = Math.sin(along / 2) ** 2 * 0.75 + 0.25;
      const slow = Math.sin(along * (1 + Math.round(part(0) * 2)) + part(1) * 6 + share * (1 + part(2) * 2));
      const quick = Math.sin(along * (3 + Math.round(part(3) * 4)) + part(4) * 6 - share * (2 + part(5) * 3));
      return middle + (height / 2) * envelope * (0.62 * slow + 0.34 * quick) * (0.35 + 0.65 * share);
    };
    pdf.moveTo(x, points(0));
    for (let left = STEP; left <= width; left += STEP) pdf.lineTo(x + left, points(left));
    pdf.strokeOpacity(0.25 + 0.5 * share).stroke();
  }
  pdf.restore();
}

/** A QR code (level M) as vectors: one rectangle for each run of dark modules. */
export function drawQr(pdf: PDFKit.PDFDocument, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      pdf.rect(x + start * side, y + row * side, (column - start + 1) * side, side);
    }
  }
  pdf.fill(INK);
}
