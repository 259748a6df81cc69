import { useRef } from 'react';

/**
 * Runs what is asked under a name, and nothing further under it before that has ended: an impatient double click asks once.
 * What fails ends as well; the one who asks tells of it.
 */
export function useOneAtATime(): (name: string, act: () => Promise<unknown>) => void {
  const under = useRef(new Set<string>());
  return (name, act) => {
    if (under.current.has(name)) return;
    under.current.add(name);
    void act().finally(() => under.current.delete(name));
  };
}
