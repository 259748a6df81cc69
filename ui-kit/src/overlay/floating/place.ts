export type Placement = 'top' | 'bottom' | 'left' | 'right' | 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Room between the anchor and what floats, and between that and the edge of the window; px. */
const GAP = 6;
const EDGE = 8;

/**
 * Where something floats at its anchor, in window coordinates. It changes sides where the wanted one has no room and the
 * other has more, and is pushed in from the window's edges.
 */
export function place(anchor: Box, size: Size, room: Size, wanted: Placement): { left: number; top: number } {
  const clamp = (value: number, length: number, whole: number) => Math.max(EDGE, Math.min(value, whole - length - EDGE));
  const middle = { left: anchor.left + anchor.width / 2 - size.width / 2, top: anchor.top + anchor.height / 2 - size.height / 2 };
  const above = anchor.top - GAP - size.height;
  const below = anchor.top + anchor.height + GAP;
  const before = anchor.left - GAP - size.width;
  const after = anchor.left + anchor.width + GAP;

  if (wanted === 'left' || wanted === 'right') {
    const fitsBefore = before >= EDGE;
    const fitsAfter = after + size.width <= room.width - EDGE;
    const left = wanted === 'left' ? (fitsBefore || !fitsAfter ? before : after) : fitsAfter || !fitsBefore ? after : before;
    return { left: clamp(left, size.width, room.width), top: clamp(middle.top, size.height, room.height) };
  }
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + size.height <= room.height - EDGE;
  const top = wanted.startsWith('top') ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above;
  const left = wanted.endsWith('Left') ? anchor.left : wanted.endsWith('Right') ? anchor.left + anchor.width - size.width : middle.left;
  return { left: clamp(left, size.width, room.width), top: clamp(top, size.height, room.height) };
}
