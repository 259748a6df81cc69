import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { barsIn, parsePeaks, peaksFor, wavePath } from './peaks.ts';
import { Waveform } from './waveform.tsx';

describe('stored peaks', () => {
  it('are read from their text', () => {
    expect(parsePeaks('[0, 0.5, 1]')).toEqual([0, 0.5, 1]);
  });

  it.each([null, undefined, '', 'null', '{}', '[', '"x"'])('that are none (%p) draw as silence', (text) => {
    expect(parsePeaks(text)).toEqual([]);
  });

  it('are kept within 0 and 1', () => {
    expect(parsePeaks('[2, -0.5, "x", null]')).toEqual([1, 0.5, 0, 0]);
  });

  it('never lose their loudest moment, however many bars there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 1200 }),
        fc.integer({ min: 1, max: 400 }),
        (peaks, count) => {
          const bars = peaksFor(peaks, count);
          expect(bars).toHaveLength(count);
          expect(Math.max(...bars)).toBe(Math.max(...peaks));
        },
      ),
    );
  });
});

describe('the drawing', () => {
  it('has bars of 2 px with 3 px between', () => {
    expect(barsIn(2)).toBe(1);
    expect(barsIn(6)).toBe(1);
    expect(barsIn(7)).toBe(2);
    expect(barsIn(0)).toBe(0);
    expect(wavePath([1, 0], 2, 34)).toBe('M1 1v32M6 16v2');
  });
});

describe('a waveform', () => {
  it('is a slider that says times and moves by keys', async () => {
    const seek = jest.fn();
    render(<Waveform peaks={[0.5]} progress={0.5} duration={100} onSeek={seek} label="晨雾" />);
    const slider = screen.getByRole('slider', { name: '晨雾' });
    expect(slider).toHaveAttribute('aria-valuetext', '0:50 / 1:40');
    await userEvent.tab();
    expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}');
    expect(seek.mock.calls.map(([fraction]) => fraction)).toEqual([0.55, 0.45, 0, 1]);
  });

  it('seeks to where it is pressed', () => {
    const seek = jest.fn();
    render(<Waveform peaks={[0.5]} onSeek={seek} label="晨雾" />);
    const slider = screen.getByRole('slider');
    slider.getBoundingClientRect = () => ({
      left: 100,
      width: 200,
      top: 0,
      height: 34,
      right: 300,
      bottom: 34,
      x: 100,
      y: 0,
      toJSON: () => ({}),
    });
    // jsdom has no PointerEvent; a mouse event of that name carries the same place.
    fireEvent(slider, new MouseEvent('pointerup', { bubbles: true, clientX: 150, button: 0 }));
    expect(seek).toHaveBeenCalledWith(0.25);
  });

  it('is a picture with a name where nothing can be sought', () => {
    render(<Waveform peaks={[0.5]} label="晨雾" />);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('img', { name: '晨雾' })).toBeInTheDocument();
  });

  it('marks a place above its bars, which cannot be pressed itself', () => {
    const { container } = render(<Waveform peaks={[0.5]} onSeek={jest.fn()} mark={0.25} label="晨雾" />);
    const marks = container.querySelectorAll<HTMLElement>('[role="slider"] > span');
    expect([...marks].map(({ style }) => style.left)).toEqual(['25%']);
  });
});
