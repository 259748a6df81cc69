import { demoPieces } from '../catalogue/demo-pieces.ts';
import { LOUDNESS } from '../synthesis/synthesise.ts';
import { measureGains, needsGains, readGains } from './gains.ts';
import { measure, readMeasured } from './measured.ts';

test('exactly the main versions of the demo have a measurement', () => {
  expect([...readMeasured().keys()].sort()).toEqual(demoPieces.map(({ versions: [main] }) => main.key).sort());
});

const music = demoPieces.filter(({ library }) => library !== 4);

test('all music has one integrated loudness within 1 dB', () => {
  const stored = readMeasured();
  const other = music.filter(({ key }) => Math.abs(stored.get(key)!.loudness - LOUDNESS) > 1);
  expect(other.map(({ key }) => `${key}: ${stored.get(key)!.loudness}`)).toEqual([]);
});

test('the stored measurements match the current recipes', () => {
  const stored = readMeasured();
  // The shortest ones: every kind of synthesis goes through the same mix, and a whole catalogue would take minutes.
  const short = demoPieces.map(({ versions: [main] }) => main).sort((a, b) => a.seconds - b.seconds);
  for (const version of [...short.slice(0, 6), ...short.filter(({ seconds }) => seconds > 40).slice(0, 1)]) {
    const { loudness, features, highlight, sections } = measure(version);
    const bytes = Buffer.from(features, 'base64');
    const values = Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16LE(at * 2) / 10_000);
    expect([version.key, stored.get(version.key)?.loudness]).toEqual([version.key, loudness]);
    expect([version.key, stored.get(version.key)?.features]).toEqual([version.key, values]);
    expect([version.key, stored.get(version.key)?.highlight]).toEqual([version.key, highlight]);
    expect([version.key, stored.get(version.key)?.sections.map(({ kind, to }) => [kind, to])]).toEqual([version.key, sections]);
  }
});

test('every version with a separate head has stored gains that match its current recipe', () => {
  const versions = demoPieces.flatMap((piece) => piece.versions).filter(needsGains);
  const stored = readGains();
  expect([...stored.keys()].sort()).toEqual(versions.map(({ key }) => key).sort());
  const [short] = versions.sort((a, b) => a.seconds - b.seconds);
  expect(measureGains(short!)).toEqual(stored.get(short!.key));
});
