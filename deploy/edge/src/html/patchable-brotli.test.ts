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

it('a text of another length than its hole is not written over what follows', async () => {
  const packed = await patchableBrotli(PIECES, LENGTHS);
  expect(packed!.fill({ nonce: 'short', tab: ''.padStart(64) })).toBeNull();
  expect(packed!.fill({ nonce: ''.padStart(24), tab: ''.padStart(65) })).toBeNull();
  expect(packed!.fill({ nonce: '音'.repeat(24), tab: ''.padStart(64) })).toBeNull();
});
