/** Whether a release rendered its part of a page. */
export interface RenderOutcome {
  unit: string;
  version: string;
  isRendered: boolean;
}
