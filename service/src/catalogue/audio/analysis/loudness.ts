interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** Head-shaped high shelf of ITU-R BS.1770, for any sample rate. */
function shelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

/** High-pass of ITU-R BS.1770. */
function rumbleFilter(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

/** Adds the K-weighted energy of each 100 ms of a channel to `energies`. */
function addWeightedEnergy(channel: Float32Array, sampleRate: number, energies: Float64Array, hop: number): void {
  const s = shelf(sampleRate);
  const h = rumbleFilter(sampleRate);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  let z1 = 0;
  let z2 = 0;
  for (let block = 0; block < energies.length; block++) {
    const end = Math.min(channel.length, (block + 1) * hop);
    let sum = 0;
    for (let i = block * hop; i < end; i++) {
      const x = channel[i]!;
      const y = s.b0 * x + s.b1 * x1 + s.b2 * x2 - s.a1 * y1 - s.a2 * y2;
      const z = y - 2 * y1 + y2 - h.a1 * z1 - h.a2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    energies[block]! += sum;
  }
}

const lufs = (meanSquare: number): number => -0.691 + 10 * Math.log10(Math.max(meanSquare, 1e-12));

/**
 * Integrated loudness after ITU-R BS.1770-4: K-weighting, blocks of 400 ms that overlap by 75 %, an absolute gate
 * at −70 LUFS and a relative one 10 LU below what passes it. The first two channels count, each with weight 1.
 * @returns LUFS, or −70 where everything is silence.
 */
export function integratedLoudness(channels: readonly Float32Array[], sampleRate: number): number {
  const length = channels[0]?.length ?? 0;
  const hop = Math.round(sampleRate / 10);
  const energies = new Float64Array(Math.max(1, Math.floor(length / hop)));
  for (const channel of channels.slice(0, 2)) addWeightedEnergy(channel, sampleRate, energies, hop);
  const blocks: number[] = [];
  // A sound shorter than one block is measured as a whole.
  const span = Math.min(4, energies.length);
  const samples = energies.length === 1 ? Math.max(1, Math.min(length, hop)) : span * hop;
  for (let i = 0; i + span <= energies.length; i++) {
    let sum = 0;
    for (let j = 0; j < span; j++) sum += energies[i + j]!;
    blocks.push(sum / samples);
  }
  const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / Math.max(1, list.length);
  const heard = blocks.filter((block) => lufs(block) > -70);
  if (heard.length === 0) return -70;
  const gate = lufs(mean(heard)) - 10;
  return lufs(mean(heard.filter((block) => lufs(block) > gate)));
}
