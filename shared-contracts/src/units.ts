/** The units that ship with the storefront. A descriptor may name any other unit: nothing in the shell or the edge lists units. */
export type UnitName = string;

/** Slots that a unit may render into. The shell reserves their space before any unit is loaded. */
export const SLOTS = ['page', 'player', 'dialogs'] as const;
export type Slot = (typeof SLOTS)[number];

/** The page frames of the shell; a route names one of them. `own`: none of them, the page fills the window and brings what it needs. */
export const LAYOUTS = ['default', 'registration', 'personal', 'own'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Whether the shell draws header, toolbar, footer and bar around a page, and shows the player. */
export function hasFrame(layout: Layout): boolean {
  return layout !== 'own';
}
