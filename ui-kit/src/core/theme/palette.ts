/**
 * The colours of the house, by theme. `tokens.css` carries the same values as CSS variables (a test holds the two
 * together); this copy serves what cannot read variables: the antd theme and the contrast test.
 */
export interface Palette {
  /** Ground of the page. */
  paper: string;
  /** What lies on the page: cards, fields, floating panels. */
  raised: string;
  /** Wells, skeletons, the track of a slider. */
  sunken: string;
  /** Under the pointer. */
  hover: string;
  /** Text. */
  ink: string;
  /** Secondary text. */
  muted: string;
  /** Separation only; never the sole border of a control. */
  line: string;
  /** Border of controls, idle waveform. */
  control: string;
  /** The one primary action of a view, and what is playing. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** Ground of what is chosen or playing. */
  wash: string;
  /** Accent as text on `wash`. */
  onWash: string;
  success: string;
  warning: string;
  danger: string;
  /** Outline of the focused control. */
  focus: string;
}

export type ThemeName = 'light' | 'dark';

export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  light: {
    paper: '#fbfaf7',
    raised: '#ffffff',
    sunken: '#f1efe9',
    hover: '#f5f3ee',
    ink: '#15171a',
    muted: '#5c6068',
    line: '#e4e1da',
    control: '#8a8d93',
    accent: '#c8371f',
    accentHover: '#a92c17',
    onAccent: '#ffffff',
    wash: '#fbece7',
    onWash: '#a92c17',
    success: '#1b6b45',
    warning: '#865600',
    danger: '#b3202c',
    focus: '#15171a',
  },
  dark: {
    paper: '#101214',
    raised: '#181b1f',
    sunken: '#1f2328',
    hover: '#1c2025',
    ink: '#ecebe7',
    muted: '#a3a7ae',
    line: '#2a2e34',
    control: '#6e747c',
    accent: '#ff6b4f',
    accentHover: '#ff8a72',
    onAccent: '#15171a',
    wash: '#2c1a17',
    onWash: '#ff8a72',
    success: '#63c795',
    warning: '#e2b04e',
    danger: '#ff8b8b',
    focus: '#ecebe7',
  },
};

/** Pairs that carry text (4.5 : 1 at least) or the edge of a control or a graphic (3 : 1 at least). */
export const CONTRAST_PAIRS: readonly { on: keyof Palette; ink: keyof Palette; least: 4.5 | 3 }[] = [
  ...(['paper', 'raised', 'sunken', 'hover', 'wash'] as const).flatMap((on) => [
    { on, ink: 'ink', least: 4.5 } as const,
    { on, ink: 'muted', least: 4.5 } as const,
  ]),
  ...(['paper', 'raised', 'hover'] as const).flatMap((on) =>
    (['accent', 'success', 'warning', 'danger'] as const).map((ink) => ({ on, ink, least: 4.5 }) as const),
  ),
  { on: 'wash', ink: 'onWash', least: 4.5 },
  { on: 'accent', ink: 'onAccent', least: 4.5 },
  { on: 'accentHover', ink: 'onAccent', least: 4.5 },
  ...(['paper', 'raised', 'hover'] as const).flatMap((on) => [
    { on, ink: 'control', least: 3 } as const,
    { on, ink: 'focus', least: 3 } as const,
  ]),
];
