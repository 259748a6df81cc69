import fc from 'fast-check';
import { type Placement, place } from './place.ts';

const room = { width: 1000, height: 700 };
const size = { width: 200, height: 100 };

describe('the place of what floats', () => {
  it('is below its anchor, at its left edge', () => {
    expect(place({ left: 300, top: 300, width: 80, height: 40 }, size, room, 'bottomLeft')).toEqual({ left: 300, top: 346 });
  });

  it('changes to the other side where there is no room', () => {
    expect(place({ left: 300, top: 640, width: 80, height: 40 }, size, room, 'bottomLeft').top).toBe(640 - 6 - 100);
    expect(place({ left: 300, top: 10, width: 80, height: 40 }, size, room, 'top').top).toBe(56);
    expect(place({ left: 10, top: 300, width: 80, height: 40 }, size, room, 'left').left).toBe(96);
  });

  it('is always inside the window when it fits there at all', () => {
    const placement = fc.constantFrom<Placement>('top', 'bottom', 'left', 'right', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight');
    const box = fc.record({
      left: fc.integer({ min: -200, max: 1200 }),
      top: fc.integer({ min: -200, max: 900 }),
      width: fc.integer({ min: 0, max: 400 }),
      height: fc.integer({ min: 0, max: 200 }),
    });
    const floating = fc.record({ width: fc.integer({ min: 1, max: 980 }), height: fc.integer({ min: 1, max: 680 }) });
    fc.assert(
      fc.property(box, floating, placement, (anchor, floats, wanted) => {
        const { left, top } = place(anchor, floats, room, wanted);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(left + floats.width).toBeLessThanOrEqual(room.width - 8);
        expect(top + floats.height).toBeLessThanOrEqual(room.height - 8);
      }),
    );
  });
});
