import type { Stage } from './check.ts';

/** Something that several checks share: made by the first that asks, ended when all are done. */
export interface Shared<Value> {
  get(stage: Stage): Promise<Value>;
  /** Does nothing when nobody asked. */
  end(how: (value: Value) => Promise<void>): Promise<void>;
}

/** Makes a value once; a making that failed is tried again by the next who asks. */
export function onceForAll<Value>(make: (stage: Stage) => Promise<Value>): Shared<Value> {
  let made: Promise<Value> | null = null;
  return {
    get(stage) {
      made ??= make(stage).catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    },
    async end(how) {
      if (made) await how(await made);
      made = null;
    },
  };
}
