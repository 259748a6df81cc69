import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from 'shared-contracts/api/music';
import { CIRCLE_OF_FIFTHS, compatibleKeys, writtenKey } from 'shared-contracts/search/musical-keys';
import layout from '../layout/layout.module.css';
import styles from './key-wheel.module.css';

interface KeyWheelProps {
  chosen: readonly string[];
  /** Counts by key; null while they are on their way. */
  counts: Facets['keys'] | null;
  onChange(keys: readonly string[]): void;
}

/** Outer and inner radius of the ring of major keys, and of the minor keys within it. */
const RINGS = [
  [98, 63],
  [63, 30],
] as const;
const SECTORS = CIRCLE_OF_FIFTHS.length;

interface Place {
  fifth: number;
  ring: 0 | 1;
}

/**
 * The keys on the circle of fifths, majors outside, their relative minors inside. Neighbours go well together and are
 * marked while a key is chosen or looked at. One key takes part in the tab order; the arrow keys go round and between the rings.
 */
export function KeyWheel({ chosen, counts, onChange }: KeyWheelProps) {
  const { t } = useTranslation();
  const wheel = useRef<SVGSVGElement>(null);
  const [active, setActive] = useState<Place>({ fifth: 0, ring: 0 });
  const [seen, setSeen] = useState<string | null>(null);
  const near = new Set((seen ? [seen] : chosen).flatMap(compatibleKeys));
  const addable = [...new Set(chosen.flatMap(compatibleKeys))].filter((key) => !chosen.includes(key));

  const toggle = (key: string) => onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  const onKeyDown = (event: KeyboardEvent, place: Place) => {
    const next = placeAfterKey(event.key, place);
    if (next) wheel.current?.querySelector<SVGGElement>(`[data-key="${keyAt(next)}"]`)?.focus();
    else if (event.key === ' ' || event.key === 'Enter') toggle(keyAt(place));
    else return;
    event.preventDefault();
  };
  const sector = (place: Place) => {
    const key = keyAt(place);
    const count = counts ? (counts.find(({ value }) => value === key)?.count ?? 0) : null;
    const minor = place.ring === 1;
    const name = t(minor ? 'filters.minorKey' : 'filters.majorKey', { tonic: writtenKey(key).replace('m', '') });
    const { x, y } = at(place.fifth, (RINGS[place.ring][0] + RINGS[place.ring][1]) / 2);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a native checkbox has no place on a circle
      <g
        key={key}
        role="checkbox"
        aria-checked={chosen.includes(key)}
        aria-label={count === null ? name : t('filters.keyCount', { name, count })}
        tabIndex={place.fifth === active.fifth && place.ring === active.ring ? 0 : -1}
        data-key={key}
        className={clsx(styles.key, chosen.includes(key) && styles.chosen, near.has(key) && styles.near, count === 0 && styles.none)}
        onClick={() => toggle(key)}
        onKeyDown={(event) => onKeyDown(event, place)}
        onFocus={() => {
          setActive(place);
          setSeen(key);
        }}
        onBlur={() => setSeen(null)}
        onPointerEnter={() => setSeen(key)}
        onPointerLeave={() => setSeen(null)}
      >
        <path d={sectorPath(place)} />
        <text x={x} y={y} className={minor ? styles.minor : styles.major}>
          {writtenKey(key)}
        </text>
      </g>
    );
  };
  return (
    <>
      <svg ref={wheel} viewBox="-100 -100 200 200" className={styles.wheel} role="presentation">
        {CIRCLE_OF_FIFTHS.flatMap((_, fifth) => [sector({ fifth, ring: 0 }), sector({ fifth, ring: 1 })])}
      </svg>
      {addable.length > 0 && (
        <button type="button" className={clsx(layout.textButton, styles.add)} onClick={() => onChange([...chosen, ...addable])}>
          {t('filters.addCompatible', { keys: addable.map(writtenKey).join(' ') })}
        </button>
      )}
    </>
  );
}

function keyAt({ fifth, ring }: Place): string {
  return CIRCLE_OF_FIFTHS[fifth]![ring];
}

/** Where an arrow key leads: left and right round the circle, up and down to the other ring. Null: the key is none of ours. */
function placeAfterKey(key: string, { fifth, ring }: Place): Place | null {
  if (key === 'ArrowRight') return { fifth: (fifth + 1) % SECTORS, ring };
  if (key === 'ArrowLeft') return { fifth: (fifth + SECTORS - 1) % SECTORS, ring };
  if (key === 'ArrowUp') return { fifth, ring: 0 };
  return key === 'ArrowDown' ? { fifth, ring: 1 } : null;
}

/** A point of the circle, in twelfths clockwise from the top. */
function at(twelfth: number, radius: number): { x: number; y: number } {
  const angle = (twelfth / SECTORS) * 2 * Math.PI;
  return { x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) };
}

function sectorPath({ fifth, ring }: Place): string {
  const [outer, inner] = RINGS[ring];
  const point = (twelfth: number, radius: number) => {
    const { x, y } = at(twelfth, radius);
    return `${x} ${y}`;
  };
  const [begin, end] = [fifth - 0.5, fifth + 0.5];
  return `M${point(begin, outer)}A${outer} ${outer} 0 0 1 ${point(end, outer)}L${point(end, inner)}A${inner} ${inner} 0 0 0 ${point(begin, inner)}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
