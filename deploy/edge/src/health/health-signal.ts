import type { VitalName } from './vital-names.ts';

/**
 * One thing that counts. `view`: a page view in which a release was first heard of; `failed`: a view that was counted has
 * now failed; `vital`: a timing of such a view.
 */
export type Heard = HeardOf & ({ what: 'view' } | { what: 'failed' } | { what: 'vital'; name: VitalName; value: number });

interface HeardOf {
  unit: string;
  version: string;
  /** Now, ms. */
  at: number;
  /** When the view was first counted for this release, ms. */
  since: number;
  /** Key of the address that it came from. */
  from: string;
}
