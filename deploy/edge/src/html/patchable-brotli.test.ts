import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { patchableBrotli } from './patchable-brotli.ts';

const TEXT = readFileSync(import.meta.filename, 'utf8');
const PIECES = [
  Buffer.from(`<!doctype html>音乐<style nonce="`),
  'nonce',
  ...Array.from({ length: 30 }, (_, index) => [Buffer.from(`">${TEXT}${index}<a nonce="`), 'nonce']).flat(),
  Buffer.from('"cohort":'),
  'tab',
  Buffer.from('"}</html>'),
];
const LENGTHS = { nonce: 24, tab: 64 };
const wanted = (texts: Record<string, string>) =>
  PIECES.map((piece) => (typeof piece === 'string' ? texts[piece] : piece.toString())).join('');

it('a document that is compressed once comes with the values of each visitor, and is as small', async () => {
  const packed = await patchableBrotli(PIECES, LENGTHS);
  for (let visitor = 0; visitor < 50; visitor += 1) {
    const texts = { nonce: `${visitor}`.padEnd(24, 'abc='), tab: `${visitor * 199},"view":"tmp.${visitor}`.padStart(64) };
    const filled = packed!.fill(texts)!;
    expect(brotliDecompressSync(filled).toString()).toBe(wanted(texts));
    const usual = brotliCompressSync(wanted(texts), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(filled.length).toBeLessThan(usual.length + 500);
  }
});

/** Words that repeat nothing, the same each time. */
function words(count: number): Buffer {
  let state = 7;
  const letter = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return String.fromCharCode(97 + (Math.floor(state / 65_536) % 26));
  };
  return Buffer.from(
    Array.from({ length: count }, (_, at) => `${letter()}${letter()}${letter().toUpperCase()}${letter()}, ${at}`).join(' '),
  );
}

it('values of any characters can stand after a long beginning, for which Brotli would choose codes by the characters before', async () => {
  const long = [Buffer.concat([words(150_000), PIECES[0] as Buffer]), 'nonce', words(3000), 'tab', Buffer.from('"}</html>')];
  const packed = await patchableBrotli(long, LENGTHS);
  for (const end of ['a', 'Z', '9', '=', ' ', '-']) {
    const texts = { nonce: 'n'.padEnd(24, end), tab: '7'.padEnd(64, end) };
    const html = long.map((piece) => (typeof piece === 'string' ? texts[piece as keyof typeof texts] : piece.toString())).join('');
    expect(brotliDecompressSync(packed!.fill(texts)!).toString() === html).toBe(true);
  }
});

it('a text of another length than its hole is not written over what follows', async () => {
  const packed = await patchableBrotli(PIECES, LENGTHS);
  expect(packed!.fill({ nonce: 'short', tab: ''.padStart(64) })).toBeNull();
  expect(packed!.fill({ nonce: ''.padStart(24), tab: ''.padStart(65) })).toBeNull();
  expect(packed!.fill({ nonce: '音'.repeat(24), tab: ''.padStart(64) })).toBeNull();
});
