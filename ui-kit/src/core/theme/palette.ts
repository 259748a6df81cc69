import { PALETTES as GENERATED } from 'shared-contracts/generated/palettes';

/** The colours of a theme as values, for what cannot read CSS variables: the antd theme, the contrast test. */
export interface Palette {
  /** Background of the page. */
  paper: string;
  /** Background of cards, fields and floating panels. */
  raised: string;
  /** Background of wells, skeletons and table headers. */
  sunken: string;
  /** Background under the pointer. */
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
  /** Background of what is selected or playing. */
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

export const PALETTES: Readonly<Record<ThemeName, Palette>> = GENERATED;

/** Pairs that carry text (4.5 : 1 at minimum) or the edge of a control or a graphic (3 : 1 at minimum). */
export const CONTRAST_PAIRS: readonly { on: keyof Palette; ink: keyof Palette; minimum: 4.5 | 3 }[] = [
  ...(['paper', 'raised', 'sunken', 'hover', 'wash'] as const).flatMap((on) => [
    { on, ink: 'ink', minimum: 4.5 } as const,
    { on, ink: 'muted', minimum: 4.5 } as const,
  ]),
  ...(['paper', 'raised', 'hover'] as const).flatMap((on) =>
    (['accent', 'success', 'warning', 'danger'] as const).map((ink) => ({ on, ink, minimum: 4.5 }) as const),
  ),
  { on: 'wash', ink: 'onWash', minimum: 4.5 },
  { on: 'accent', ink: 'onAccent', minimum: 4.5 },
  { on: 'accentHover', ink: 'onAccent', minimum: 4.5 },
  ...(['paper', 'raised', 'hover'] as const).flatMap((on) => [
    { on, ink: 'control', minimum: 3 } as const,
    { on, ink: 'focus', minimum: 3 } as const,
  ]),
];
