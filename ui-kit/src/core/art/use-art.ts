import { type RefObject, useEffect, useRef, useState } from 'react';
import type * as Art from 'ui-kit/art';
import { artNow, loadArt } from './load-art.ts';

/**
 * The code that draws, for one picture, and the ref of its element. Null as long as it is not there, and for good where the element has
 * been drawn by the server (`isDrawn`): what is adopted stays as it is. Give each picture a component of its own, by `key`.
 */
export function useArt<Node extends Element>(isDrawn: (node: Node) => boolean): [RefObject<Node | null>, typeof Art | null] {
  const node = useRef<Node>(null);
  const [art, setArt] = useState(artNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is looked at once, when the element is there
  useEffect(() => {
    if (art || (node.current && isDrawn(node.current))) return;
    let isGone = false;
    const ask = () =>
      loadArt().then(
        (loaded) => !isGone && setArt(loaded),
        // Until then the picture is blank: what it says is written beside it, or is the name of its control.
        () => !isGone && window.addEventListener('online', ask, { once: true }),
      );
    void ask();
    return () => {
      isGone = true;
      window.removeEventListener('online', ask);
    };
  }, []);
  return [node, art];
}
