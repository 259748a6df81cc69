import type { DocumentUnit } from 'shared-contracts';

/** How a release of a unit gets into the page. Federation is one way; the same source built as one application is another. */
export interface UnitLoader {
  /** Module behind an expose (`./page`). Rejects when it cannot be had; may hang, callers set their own limit. */
  load(unit: DocumentUnit, expose: string): Promise<unknown>;
  /** Drops what a failed attempt left behind, so that the next one starts from the network again. */
  forget(unit: DocumentUnit): void;
  /** Takes a release out of the page that nothing uses any more: its code and styles go. It can be loaded again later. */
  drop(unit: DocumentUnit): void;
  /** Releases that are in the page, wholly or in part. */
  loaded(): DocumentUnit[];
}
