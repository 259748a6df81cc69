import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of sound and cover files. Names are relative to it and made by this service alone. */
export class MediaFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(name: string): string {
    return join(this.#folder, name);
  }

  async has(name: string): Promise<boolean> {
    return stat(this.pathOf(name)).then(
      (found) => found.isFile() && found.size > 0,
      () => false,
    );
  }

  /**
   * Writes a file atomically: a crash leaves the whole file or none.
   * @param modified modification date; now by default.
   */
  async write(name: string, bytes: Uint8Array, modified?: Date): Promise<void> {
    const path = this.pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      if (modified) await file.utimes(modified, modified);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  }
}
