import type { Random } from '../random.ts';
import type { BarPlan } from './form.ts';
import type { DrumEvent, Sheet } from './score-types.ts';

/** Writes the drums: patterns with ghost strokes, a fill before each new section, an arrival on its first beat. */
export function writeBeat(sheet: Sheet, random: Random): DrumEvent[] {
  const { style, bars, stepsPerBar } = sheet;
  const layers = style.beat ?? [];
  const events: DrumEvent[] = [];
  bars.forEach((bar, index) => {
    const next = bars[index + 1];
    const changes = next !== undefined && next.section !== bar.section;
    const sounding = layers.some((layer) => audible(layer, bar));
    const filling = changes && sounding && (style.fill?.length ?? 0) > 0 && bar.sectionBars > 1;
    const fillFrom = filling ? stepsPerBar - (next.energy > bar.energy ? 8 : 4) : stepsPerBar;
    layers.forEach((layer, layerIndex) => {
      if (!audible(layer, bar)) return;
      for (let step = 0; step < stepsPerBar; step++) {
        const mark = layer.pattern[(bar.inSection * stepsPerBar + step) % layer.pattern.length]!;
        if (mark === '.' || step >= fillFrom) continue;
        if (bar.final && step > 0) continue;
        const strokes = Number(mark);
        if (strokes <= 3 && random.chance(0.45)) continue;
        const velocity = Math.max(0.05, Math.min(1, (strokes / 9) * (0.8 + 0.2 * bar.energy) + random.bell() * 0.04));
        events.push({ time: sheet.timeOf(index, step), drum: layer.drum, velocity, layer: layerIndex });
      }
    });
    if (filling) writeFill(events, sheet, index, fillFrom, random);
    const before = bars[index - 1];
    const arrives = before !== undefined && before.section !== bar.section && bar.energy > before.energy;
    if (style.arrival && sounding && (arrives || bar.final)) {
      events.push({ time: sheet.timeOf(index, 0), drum: style.arrival, velocity: bar.final ? 0.6 : 0.5 + 0.3 * bar.energy, layer: -1 });
    }
  });
  return events;
}

function audible(layer: { from: number; upTo?: number }, bar: BarPlan): boolean {
  return bar.energy >= layer.from && bar.energy <= (layer.upTo ?? 1);
}

function writeFill(events: DrumEvent[], sheet: Sheet, bar: number, from: number, random: Random): void {
  const drums = sheet.style.fill ?? [];
  const span = sheet.stepsPerBar - from;
  for (let i = 0; i < span; i++) {
    if (i % 2 === 1 && random.chance(0.45)) continue;
    const drum = drums[Math.min(drums.length - 1, Math.floor((i / span) * drums.length))]!;
    const velocity = 0.45 + (0.4 * i) / span + random.bell() * 0.05;
    events.push({ time: sheet.timeOf(bar, from + i), drum, velocity, layer: -1 });
  }
}
