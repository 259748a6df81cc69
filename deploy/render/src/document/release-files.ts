/** Verified files of releases. */
export interface ReleaseFiles {
  /** Bytes of a listed file; null when it is missing. Throws when it is damaged. */
  file(unit: string, version: string, name: string): Promise<{ bytes: Buffer } | null>;
}
