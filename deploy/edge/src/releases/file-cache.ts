/** Verified bytes of a release file, with the compressed copies that unpack to them. */
export interface CachedFile {
  /** `sha384-<base64>` of the bytes. */
  hash: string;
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** In-memory cache of verified files with a size limit. Files of kept releases are evicted last. */
export interface FileCache {
  get(release: string, path: string): CachedFile | undefined;
  put(release: string, path: string, file: CachedFile): void;
  /** Drops the files of all other releases (`unit@version`), and evicts those of these last from now on. */
  keep(releases: ReadonlySet<string>): void;
  /** Bytes held. */
  bytes(): number;
}

export function createFileCache(maxBytes: number): FileCache {
  const held = new Map<string, { release: string; file: CachedFile; size: number }>();
  let kept: ReadonlySet<string> = new Set();
  let total = 0;

  const drop = (key: string) => {
    total -= held.get(key)?.size ?? 0;
    held.delete(key);
  };
  const makeRoom = () => {
    if (total <= maxBytes) return;
    // Least recently used first: a map keeps insertion order.
    for (const [key, { release }] of held) if (!kept.has(release) && total > maxBytes) drop(key);
    for (const key of held.keys()) if (total > maxBytes) drop(key);
  };

  return {
    get(release, path) {
      const key = `${release}/${path}`;
      const found = held.get(key);
      if (!found) return undefined;
      held.delete(key);
      held.set(key, found);
      return found.file;
    },
    put(release, path, file) {
      const key = `${release}/${path}`;
      drop(key);
      const size = file.bytes.length + (file.br?.length ?? 0) + (file.gzip?.length ?? 0);
      held.set(key, { release, file, size });
      total += size;
      makeRoom();
    },
    keep(releases) {
      kept = releases;
      for (const [key, { release }] of held) if (!kept.has(release)) drop(key);
    },
    bytes: () => total,
  };
}
