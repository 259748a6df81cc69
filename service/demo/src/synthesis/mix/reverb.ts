import { SAMPLE_RATE } from '../sample-rate.ts';

/** Lengths of the eight delay lines in samples: mutually prime, so that echoes never line up. */
const lengths = [1499, 1777, 2039, 2281, 2557, 2801, 3067, 3331] as const;

/**
 * Simulates a room: eight delay lines that feed one another, each losing its highs. Adds the reverberation of `send` to both
 * channels, in place.
 * @param seconds time in which the sound falls by 60 dB
 * @param brightness 0..1, how slowly the highs are lost
 */
export function addRoom(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  seconds: number,
  brightness: number,
  level: number,
): void {
  const scale = seconds > 2 ? 1.35 : seconds > 1 ? 1 : 0.6;
  const size = lengths.map((n) => Math.floor(n * scale) | 1);
  const [n0 = 1, n1 = 1, n2 = 1, n3 = 1, n4 = 1, n5 = 1, n6 = 1, n7 = 1] = size;
  const line = size.map((n) => new Float32Array(n));
  const [l0, l1, l2, l3, l4, l5, l6, l7] = line as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const fall = size.map((n) => 10 ** ((-3 * n) / (seconds * SAMPLE_RATE)));
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = fall;
  const keep = 0.25 + 0.7 * brightness;
  const predelay = Math.floor(0.018 * SAMPLE_RATE);
  let p0 = 0,
    p1 = 0,
    p2 = 0,
    p3 = 0,
    p4 = 0,
    p5 = 0,
    p6 = 0,
    p7 = 0;
  let d0 = 0,
    d1 = 0,
    d2 = 0,
    d3 = 0,
    d4 = 0,
    d5 = 0,
    d6 = 0,
    d7 = 0;
  const out = level * 0.5;
  for (let i = 0; i < send.length; i++) {
    const x = i >= predelay ? send[i - predelay]! : 0;
    d0 += keep * (l0[p0]! - d0);
    d1 += keep * (l1[p1]! - d1);
    d2 += keep * (l2[p2]! - d2);
    d3 += keep * (l3[p3]! - d3);
    d4 += keep * (l4[p4]! - d4);
    d5 += keep * (l5[p5]! - d5);
    d6 += keep * (l6[p6]! - d6);
    d7 += keep * (l7[p7]! - d7);
    const y0 = d0 * g0,
      y1 = d1 * g1,
      y2 = d2 * g2,
      y3 = d3 * g3,
      y4 = d4 * g4,
      y5 = d5 * g5,
      y6 = d6 * g6,
      y7 = d7 * g7;
    left[i]! += (y0 - y2 + y4 - y6) * out;
    right[i]! += (y1 - y3 + y5 - y7) * out;
    // Householder reflection: every line feeds all the others, and no energy is added.
    const all = (y0 + y1 + y2 + y3 + y4 + y5 + y6 + y7) * 0.25;
    l0[p0] = x + y0 - all;
    l1[p1] = x + y1 - all;
    l2[p2] = x + y2 - all;
    l3[p3] = x + y3 - all;
    l4[p4] = x + y4 - all;
    l5[p5] = x + y5 - all;
    l6[p6] = x + y6 - all;
    l7[p7] = x + y7 - all;
    if (++p0 === n0) p0 = 0;
    if (++p1 === n1) p1 = 0;
    if (++p2 === n2) p2 = 0;
    if (++p3 === n3) p3 = 0;
    if (++p4 === n4) p4 = 0;
    if (++p5 === n5) p5 = 0;
    if (++p6 === n6) p6 = 0;
    if (++p7 === n7) p7 = 0;
  }
}

/** Echoes that wander from left to right, each duller than the last; added in place. */
export function addEcho(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  seconds: number,
  feedback: number,
  level: number,
): void {
  const size = Math.max(1, Math.floor(seconds * SAMPLE_RATE));
  const a = new Float32Array(size);
  const b = new Float32Array(size);
  let at = 0;
  let dullA = 0;
  let dullB = 0;
  for (let i = 0; i < send.length; i++) {
    const fromA = a[at]!;
    const fromB = b[at]!;
    left[i]! += fromA * level;
    right[i]! += fromB * level;
    dullA += 0.35 * (fromA - dullA);
    dullB += 0.35 * (fromB - dullB);
    a[at] = send[i]! + dullB * feedback;
    b[at] = dullA * feedback;
    if (++at === size) at = 0;
  }
}
