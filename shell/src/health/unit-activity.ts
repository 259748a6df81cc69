import type { Slot } from 'shared-contracts';
import type { UnitLoader } from '../loading/unit-loader.ts';

export interface ReleaseName {
  unit: string;
  version: string;
}

/** A slot of a unit, or the places of its fragments in the pages of others. */
export type UnitSlot = Slot | 'fragments';

/** A mounted release. */
export interface UnitMount {
  release: ReleaseName;
  slot: UnitSlot;
  node: HTMLElement;
  /** When it was mounted, ms of `performance.now()`. */
  at: number;
  /** Why its content is not ready; left out where the content is in `node`. */
  whyNotReady?(): string | null;
}

export interface ActivityFollower {
  onMounted?(mount: UnitMount): void;
  /** Called before the unmount: the content is still there. */
  onUnmounting?(mount: UnitMount): void;
  onOwnerChanged?(owner: ReleaseName | undefined): void;
}

/** What the units of the tab do now, for those who watch it. Watchers that no first view needs follow later. */
export interface UnitActivity {
  /** Code of a release runs from now on, until the result is called. */
  run(release: ReleaseName): () => void;
  mounted(mount: UnitMount): void;
  unmounting(node: HTMLElement): void;
  mounts(): readonly UnitMount[];
  /** The release whose code runs, else the one that is mounted in the page slot. */
  owner(): ReleaseName | undefined;
  follow(follower: ActivityFollower): void;
}

export function createUnitActivity(): UnitActivity {
  const followers: ActivityFollower[] = [];
  let mounts: readonly UnitMount[] = [];
  let runs: readonly { release: ReleaseName }[] = [];

  const owner = () => (runs.at(-1) ?? mounts.findLast(({ slot }) => slot === 'page'))?.release;
  function ownerChanged(): void {
    for (const follower of followers) follower.onOwnerChanged?.(owner());
  }

  return {
    run(release) {
      const run = { release };
      runs = [...runs, run];
      ownerChanged();
      return () => {
        runs = runs.filter((other) => other !== run);
        ownerChanged();
      };
    },
    mounted(mount) {
      mounts = [...mounts, mount];
      for (const follower of followers) follower.onMounted?.(mount);
      ownerChanged();
    },
    unmounting(node) {
      const mount = mounts.find((other) => other.node === node);
      if (!mount) return;
      for (const follower of followers) follower.onUnmounting?.(mount);
      mounts = mounts.filter((other) => other !== mount);
      ownerChanged();
    },
    mounts: () => mounts,
    owner,
    follow: (follower) => void followers.push(follower),
  };
}

/** A loader that marks a release as running while it is loaded: loading evaluates its modules, in a preload as well. */
export function withLoadActivity(loader: UnitLoader, { run }: Pick<UnitActivity, 'run'>): UnitLoader {
  return {
    ...loader,
    async load(unit, expose) {
      const done = run(unit);
      try {
        return await loader.load(unit, expose);
      } finally {
        done();
      }
    },
  };
}
