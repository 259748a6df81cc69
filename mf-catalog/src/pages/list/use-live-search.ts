import { useEffect, useRef, useState } from 'react';
import { joinKeywords, splitKeywords } from 'shared-contracts/search/keywords';
import { addKeyword, change } from '../../address/list-changes.ts';
import { type ListState, readListState } from '../../address/list-state.ts';
import { allKeywords, isTypedAddress, type LiveKeywords } from '../../search/live-keywords.ts';

/** The list follows when the typist pauses this long. */
const PAUSE_MS = 220;

interface LiveSearch {
  text: string;
  setText(text: string): void;
  /** Chosen keywords, shown as chips. */
  chosen: readonly string[];
  /** Makes the typed text a chosen keyword: the only one, unless it adds to the others. */
  commit(text: string): void;
  /** Puts a chosen keyword back into the field. The list stays as it is until the text changes. */
  edit(keyword: string): void;
  /** What is typed next narrows the list further, instead of searching anew. */
  narrow(): void;
}

/**
 * A search field whose list follows the typing, without a history entry for every letter. New words are a new search; the way back leads
 * to the one before.
 */
export function useLiveSearch(state: ListState, go: (next: ListState, options?: { replace?: boolean }) => void): LiveSearch {
  const [text, setText] = useState('');
  const [live, setLive] = useState<LiveKeywords | null>(null);
  const [seen, setSeen] = useState(state.keywords);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The list as it is when the typing pauses, not as it was when it began: a filter may have been ticked in between. */
  const newest = useRef(state);
  /** As `live`, but known at once to the next letter. */
  const typing = useRef(live);
  const narrows = useRef(false);
  /** The search that the typing leaves. */
  const left = useRef<string | null>(null);
  useEffect(() => {
    newest.current = state;
  }, [state]);
  useEffect(() => {
    typing.current = live;
  }, [live]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keywords = joinKeywords(state.keywords);
  // After the back button or a removed chip, neither the typed text nor the wish to narrow applies to the current list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search ends the wish too
  useEffect(() => {
    if (live !== null || text !== '') return;
    clearTimeout(timer.current);
    narrows.current = false;
  }, [live, text, keywords]);

  if (joinKeywords(seen) !== keywords) {
    setSeen(state.keywords);
    if (live && !isTypedAddress(live, state.keywords)) {
      setLive(null);
      setText('');
    }
  }
  const chosen = live?.chosen ?? state.keywords;

  /** Keywords that stay when typing begins. */
  const kept = (of: ListState): readonly string[] => (narrows.current ? of.keywords : []);

  /** The first words of a new search are an entry of the history. Until their list arrives they are none, and the next words are. */
  const goOn = (next: ListState, isTyping: boolean): void => {
    if (left.current !== keywordsOfAddress()) left.current = null;
    go(next, { replace: isTyping && left.current === null });
  };

  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const begins = typing.current === null;
      const now = { chosen: typing.current?.chosen ?? kept(newest.current), typed: splitKeywords(next) };
      if (begins && now.typed.length === 0) return;
      if (begins && newest.current.keywords.length > now.chosen.length) left.current = keywordsOfAddress();
      typing.current = now;
      setLive(now);
      goOn(change(newest.current, { keywords: allKeywords(now) }), true);
    }, PAUSE_MS);
  };

  const commit = (given: string): void => {
    clearTimeout(timer.current);
    setLive(null);
    setText('');
    const words = splitKeywords(given);
    // Enter in an empty field changes nothing.
    const others = live?.chosen ?? (words.length === 0 ? state.keywords : kept(state));
    narrows.current = false;
    goOn(words.reduce(addKeyword, change(state, { keywords: others })), live !== null);
  };

  const edit = (keyword: string): void => {
    clearTimeout(timer.current);
    const all = live ? allKeywords(live) : state.keywords;
    const now = { chosen: all.filter((word) => word !== keyword), typed: [keyword] };
    typing.current = now;
    setLive(now);
    setText(keyword);
    // The words of the field come last in the address.
    if (all.at(-1) !== keyword) go(change(newest.current, { keywords: allKeywords(now) }), { replace: true });
  };

  const narrow = (): void => {
    narrows.current = true;
  };

  return { text, setText: type, chosen, commit, edit, narrow };
}

/** Of the address bar: it changes when a list has arrived. */
function keywordsOfAddress(): string {
  return joinKeywords(readListState(new URLSearchParams(location.search)).keywords);
}
