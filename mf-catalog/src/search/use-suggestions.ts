import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/contract';
import { readHistory } from 'shared-contracts/search/history';
import { useHost } from 'ui-kit/core';

type Answered = CallResponse<'music/suggest'>['list'][number];

/** Something to choose instead of typing on. */
export interface Suggestion {
  kind: Answered['kind'] | 'history';
  text: string;
  id: number | null;
  musicLibraryTypeId: number | null;
}

/** A pause as long as a fast typist's between two letters: shorter asks for every letter, longer feels late. */
const PAUSE_MS = 120;
const HISTORY_EMPTY = 5;
const HISTORY_TYPED = 2;
const LONGEST = 60;

/** Suggestions for a text: the visitor's own searches first, then what the catalogue has. Nothing is asked while the field is closed. */
export function useSuggestions(text: string, open: boolean, popular: readonly string[] = []): Suggestion[] {
  const { api } = useHost();
  const [answer, setAnswer] = useState<{ to: string; list: readonly Answered[] }>({ to: '', list: [] });
  const wanted = text.trim().slice(0, LONGEST);

  useEffect(() => {
    if (!open || wanted === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .call('music/suggest', { text: wanted }, { quiet: true, signal: controller.signal })
        .then(({ list }) => setAnswer({ to: wanted, list }))
        // Suggestions are a help: without them the field searches as well.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, open, wanted]);

  if (!open) return [];
  // A slow answer to an earlier text still helps while the newer one is on its way, as long as it fits.
  const answered = wanted !== '' && wanted.startsWith(answer.to) ? answer.list.filter(fits(wanted, answer.to)) : [];
  return unique([...fromHistory(wanted), ...answered, ...(wanted === '' ? popular.map(asKeyword) : [])]);
}

function fits(wanted: string, askedFor: string): (entry: Answered) => boolean {
  const lower = wanted.toLowerCase();
  return ({ text }) => wanted === askedFor || text.toLowerCase().includes(lower);
}

function fromHistory(wanted: string): Suggestion[] {
  if (typeof localStorage === 'undefined') return [];
  const lower = wanted.toLowerCase();
  return readHistory(localStorage)
    .filter((word) => word.toLowerCase().includes(lower))
    .slice(0, wanted === '' ? HISTORY_EMPTY : HISTORY_TYPED)
    .map((text) => ({ kind: 'history', text, id: null, musicLibraryTypeId: null }));
}

function asKeyword(text: string): Suggestion {
  return { kind: 'keyword', text, id: null, musicLibraryTypeId: null };
}

/** The same words once; a track and a tag of one name are two things to choose. */
function unique(list: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return list.filter(({ kind, text }) => {
    const words = kind === 'history' || kind === 'keyword';
    const key = `${words ? 'words' : kind} ${text.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * The suggestion for the whole of a typed text. A tag stands for some of its words: chosen for `podcast calm`, the tag Podcast is a search
 * for both, with the name of the tag for the word that it completes.
 */
export function keepsText(suggestion: Suggestion, typed: string): Suggestion {
  const words = typed.trim().split(/\s+/);
  if (suggestion.kind !== 'tag' || words.length < 2) return suggestion;
  const name = suggestion.text.toLowerCase();
  const others = words.filter((word) => !name.includes(word.toLowerCase()));
  if (others.length === 0) return suggestion;
  return { kind: 'keyword', text: [suggestion.text, ...others].join(' '), id: null, musicLibraryTypeId: null };
}
