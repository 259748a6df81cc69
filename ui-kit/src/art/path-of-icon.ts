import type { IconNode } from 'lucide';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const line = ({ x1, y1, x2, y2 }: Attributes) => `M${x1} ${y1}L${x2} ${y2}`;

const polyline = ({ points }: Attributes) => `M${points}`;

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function rectangle({ x = '0', y = '0', width, height, rx, ry = rx ?? '0' }: Attributes): string {
  const [across, down] = [Number(rx ?? ry), Number(ry)];
  const corner = (toX: number, toY: number) => `a${across} ${down} 0 0 1 ${toX} ${toY}`;
  const [right, below] = [Number(width) - 2 * across, Number(height) - 2 * down];
  return `M${Number(x) + across} ${y}h${right}${corner(across, down)}v${below}${corner(-across, down)}h${-right}${corner(-across, -down)}v${-below}${corner(across, -down)}z`;
}

const DRAWN: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d }) => `${d}`,
  line,
  polyline,
  polygon: (attributes) => `${polyline(attributes)}z`,
  rect: rectangle,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
};

/**
 * A start that is relative: to nothing where the shape is a path of its own, to the shape before it here. Numbers that follow at once
 * are relative lines.
 */
const RELATIVE_START = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(?=([-.\d])?)/;

/**
 * All shapes of an icon as the data of one path. A list of rows has hundreds of icons, and each shape would be an element to render,
 * style and lay out. Throws for a shape that it does not know.
 */
export function pathOfIcon(icon: IconNode): string {
  return icon
    .map(([name, attributes]) => {
      const draw = DRAWN[name];
      if (!draw) throw new Error(`An icon has the shape <${name}>, which pathOfIcon does not draw.`);
      return draw(attributes).replace(RELATIVE_START, (_, x: string, y: string, next?: string) => `M${x} ${y}${next ? 'l' : ''}`);
    })
    .join('');
}
