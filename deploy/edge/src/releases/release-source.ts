/** Where the bytes of releases come from. Nothing of it is believed: what reads checks digests. */
export interface ReleaseSource {
  /**
   * Bytes of a file of a release (`release.json`, `app.js`, or `app.js.br` where it was compressed); null when there is none or
   * the names are no names.
   */
  file(unit: string, version: string, path: string): Promise<Buffer | null>;
}
