import { useCallback } from 'react';
import { trackPath } from 'shared-contracts/routing/track-path';
import { remember } from 'shared-contracts/search/history';
import { searchText, splitKeywords } from 'shared-contracts/search/keywords';
import { useHost } from 'ui-kit/core';
import { useNavigate } from 'ui-kit/router';
import { albumPath, searchPath, tagPath } from '../address/paths.ts';
import type { Suggestion } from './use-suggestions.ts';

/** What becomes of a search: it is kept in the visitor's history, counted by the service, and leads to its results. */
export function useSearch(): { record(text: string): void; search(text: string): void; follow(suggestion: Suggestion): void } {
  const { api } = useHost();
  const navigate = useNavigate();

  const record = useCallback(
    (text: string) => {
      const name = searchText(text);
      if (name === '') return;
      remember(localStorage, text);
      // The count is for the shop's own statistics: a search never fails for it.
      api.call('searchKeyword/saveData', { name }, { quiet: true }).catch(() => undefined);
    },
    [api],
  );

  const search = useCallback(
    (text: string) => {
      record(text);
      void navigate(searchPath({ keywords: splitKeywords(text) }));
    },
    [record, navigate],
  );

  const follow = useCallback(
    (suggestion: Suggestion) => {
      const { kind, text, id, musicLibraryTypeId } = suggestion;
      record(text);
      if (kind === 'track' && id !== null) void navigate(trackPath({ id, musicLibraryTypeId: musicLibraryTypeId ?? 1 }));
      else if (kind === 'album' && id !== null) void navigate(albumPath({ id }));
      else if (kind === 'brand' && id !== null) void navigate(searchPath({ brand: id }));
      else if (kind === 'tag' && id !== null) {
        void navigate(musicLibraryTypeId === null ? searchPath({ tags: [id] }) : tagPath(musicLibraryTypeId, id));
      } else void navigate(searchPath({ keywords: splitKeywords(text) }));
    },
    [record, navigate],
  );

  return { record, search, follow };
}
