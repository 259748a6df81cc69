/** Structured log. */
export interface RenderLog {
  warn(details: object, message: string): void;
}
