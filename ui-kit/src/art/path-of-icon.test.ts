import { pathOfIcon } from './path-of-icon.ts';

describe('the path of an icon', () => {
  it('draws each shape where its library has it', () => {
    expect(pathOfIcon([['line', { x1: '1', y1: '2', x2: '3.5', y2: '4' }]])).toBe('M1 2L3.5 4');
    expect(pathOfIcon([['circle', { cx: '12', cy: '10', r: '3' }]])).toBe('M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0');
    expect(pathOfIcon([['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }]])).toBe('M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0');
    expect(pathOfIcon([['polygon', { points: '1 2 3 4 5 6' }]])).toBe('M1 2 3 4 5 6z');
    expect(pathOfIcon([['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }]])).toBe(
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
    );
  });

  it('starts each shape at its own place', () => {
    expect(
      pathOfIcon([
        ['path', { d: 'M1 1h4' }],
        ['path', { d: 'm9 18 6-6-6-6' }],
      ]),
    ).toBe('M1 1h4M9 18l6-6-6-6');
    expect(pathOfIcon([['path', { d: 'm2.05 2.05 1.099-.028a1 1 0 0 1 1.008.815' }]])).toBe('M2.05 2.05l1.099-.028a1 1 0 0 1 1.008.815');
    expect(pathOfIcon([['path', { d: 'm7 10h3' }]])).toBe('M7 10h3');
  });

  it('refuses a shape that it cannot draw', () => {
    expect(() => pathOfIcon([['text', { x: '1' }]])).toThrow('<text>');
  });
});
