import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/contract';
import { trackPath } from 'shared-contracts/routing/track-path';
import { SEARCH_PATH } from 'shared-contracts/search/search-path';
import { useHost } from 'ui-kit/core';

type Answered = CallResponse<'music/suggest'>['list'][number];

/** Debounce of typing, ms. */
const DEBOUNCE_MS = 120;

export interface Suggestion {
  kind: Answered['kind'];
  text: string;
  /** Path that it leads to. */
  path: string;
}

/** Suggestions for a text while it is typed: tracks and albums lead to their page, the rest to a search. */
export function useSuggestions(text: string, searchPath: (keyword: string) => string): Suggestion[] {
  const { api } = useHost();
  const [found, setFound] = useState<{ text: string; list: Suggestion[] }>({ text: '', list: [] });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === '') return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api.call('music/suggest', { text: wanted.slice(0, 60) }, { quiet: true, signal: asking.signal }).then(
        ({ list }) =>
          setFound({
            text: wanted,
            list: list.slice(0, 8).map(({ kind, text: label, id, musicLibraryTypeId }) => ({
              kind,
              text: label,
              path:
                id !== null && kind === 'track'
                  ? trackPath({ id, musicLibraryTypeId: musicLibraryTypeId ?? 1 })
                  : id !== null && kind === 'album'
                    ? `/music/album_detail?id=${id}`
                    : id !== null && kind === 'composer'
                      ? `/music/composer?id=${id}`
                      : id !== null && kind === 'brand'
                        ? `${SEARCH_PATH}?brand=${id}`
                        : searchPath(label),
            })),
          }),
        // Without suggestions the search itself still works and shows its errors.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, wanted, searchPath]);

  return wanted === '' ? [] : found.list;
}
