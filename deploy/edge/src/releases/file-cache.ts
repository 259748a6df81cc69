/** Bytes of a file that had the digest of its record, with those compressed copies that unpack to them. */
export interface HeldFile {
  /** `sha384-<base64>` of the bytes. */
  hash: string;
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Checked files in memory, up to a number of bytes; what is live goes last. */
export interface HeldFiles {
  get(release: string, path: string): HeldFile | undefined;
  put(release: string, path: string, file: HeldFile): void;
  /** Names the releases (`unit@version`) whose files stay while others can go. */
  keep(releases: ReadonlySet<string>): void;
}

export function heldFiles(mostBytes: number): HeldFiles {
  const held = new Map<string, { release: string; file: HeldFile; size: number }>();
  let kept: ReadonlySet<string> = new Set();
  let total = 0;

  const drop = (key: string) => {
    total -= held.get(key)?.size ?? 0;
    held.delete(key);
  };
  const makeRoom = () => {
    if (total <= mostBytes) return;
    // Oldest use first: a map gives its keys in the order in which they were put.
    for (const [key, { release }] of held) if (!kept.has(release) && total > mostBytes) drop(key);
    for (const key of held.keys()) if (total > mostBytes) drop(key);
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
      makeRoom();
    },
  };
}
