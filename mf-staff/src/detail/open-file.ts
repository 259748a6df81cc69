import { useCallback, useEffect, useRef } from 'react';

/** Opens a file that came as base64 in a tab of its own. Its address lasts as long as what offered it. */
export function useOpenFile(): (file: { mime: string; file: string }) => void {
  const opened = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of opened.current) URL.revokeObjectURL(address);
    },
    [],
  );
  return useCallback(({ mime, file }) => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    const href = URL.createObjectURL(new Blob([bytes], { type: mime }));
    opened.current.push(href);
    Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noreferrer' }).click();
  }, []);
}
