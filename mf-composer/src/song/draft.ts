import { isApiError } from 'shared-contracts/api/client-types';
import type { HostProps } from 'shared-contracts/host';
import { failureText } from 'ui-kit/member';
import type { SongContent } from './content.ts';
import { dropKept, keep, readKept } from './kept.ts';
import type { Song } from './load.ts';

/**
 * Where what is typed is: `saved` by the service; `changed` and `saving` on the way there; `waiting` for the line; `refused` by the
 * service; `conflict`: somebody, or another tab, saved the song meanwhile.
 */
export type SaveState = 'saved' | 'changed' | 'saving' | 'waiting' | 'refused' | 'conflict';

export interface DraftState {
  /** Null before it was saved for the first time. */
  id: number | null;
  content: SongContent;
  save: SaveState;
  /** Why it was refused. */
  message: string;
  /** What was typed before and not saved, was found in this browser. */
  isRestored: boolean;
}

export interface Draft {
  get(): DraftState;
  subscribe(changed: () => void): () => void;
  change(content: SongContent): void;
  /** Saves at once what is not saved. @returns the id, or null when it could not be saved. */
  saved(): Promise<number | null>;
  /** Sends it for audit. @returns false when it could not be saved before. @throws ApiError when it is refused. */
  submit(): Promise<boolean>;
  /** Of a conflict: what is typed here takes the place of what was saved elsewhere. */
  keepMine(): void;
  /** Forgets what is kept in this browser. */
  forget(): void;
  /** Begins to save. @returns what saves the rest, and stops. */
  start(): () => void;
}

const DEBOUNCE_MS = 1_000;
const RETRY_MS = 5_000;
/** Nothing answered; see `ApiFailure`. */
const NO_ANSWER = -2;

interface Begin {
  song: Song | null;
  empty: SongContent;
  /** The song has its id. */
  onBegun(id: number): void;
}

/** Saves a song while it is typed. What is not saved yet is kept in this browser, too. */
export function createDraft(host: HostProps, { song, empty, onBegun }: Begin): Draft {
  const { userId } = host.session.current();
  const place = { userId, id: song?.id ?? null };
  const kept = readKept(place);
  const isSameBase = kept?.updatedAt === (song?.updatedAt ?? null);
  let state: DraftState = {
    id: song?.id ?? null,
    content: kept?.content ?? song?.content ?? empty,
    save: kept ? (isSameBase ? 'changed' : 'conflict') : 'saved',
    message: '',
    isRestored: kept !== null && isSameBase,
  };
  let updatedAt = song?.updatedAt ?? null;
  let isDirty = kept !== null;
  /** One begin, however often it is tried. */
  const begin = { key: randomKey(), content: null as SongContent | null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isEnded = false;
  const listeners = new Set<() => void>();

  function set(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function later(ms: number): void {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void saved(), ms);
  }

  /** One save after the other. */
  function saved(): Promise<number | null> {
    clearTimeout(timer);
    const next = running.then(save);
    running = next;
    return next;
  }

  async function save(): Promise<number | null> {
    if (state.save === 'conflict') return null;
    if (!isDirty && state.id !== null) return state.id;
    set({ save: 'saving' });
    isDirty = false;
    try {
      await send(state.content);
    } catch (error) {
      isDirty = true;
      await fail(error);
      return null;
    }
    if (isDirty) later(DEBOUNCE_MS);
    else dropKept(place);
    set({ save: isDirty ? 'changed' : 'saved', message: '' });
    return state.id;
  }

  async function send(content: SongContent): Promise<void> {
    if (state.id !== null) {
      const request = { id: state.id, content, ...(updatedAt !== null && { updatedAt }) };
      ({ updatedAt } = await host.api.call('song/editSong', request, { quiet: true }));
      return;
    }
    begin.content ??= content;
    const { id } = await host.api.call('song/upSong', { content: begin.content }, { quiet: true, idempotencyKey: begin.key });
    // Typed since the first try, which may have been the one that arrived.
    if (begin.content !== state.content) isDirty = true;
    dropKept(place);
    place.id = id;
    set({ id });
    if (isDirty) keep(place, { content: state.content, updatedAt: null });
    if (!isEnded) onBegun(id);
  }

  async function fail(error: unknown): Promise<void> {
    if (isApiError(error) && (error.code === NO_ANSWER || error.status >= 500)) {
      set({ save: 'waiting' });
      later(RETRY_MS);
      return;
    }
    set((await isChangedElsewhere()) ? { save: 'conflict' } : { save: 'refused', message: failureText(host, error, 'composer song') });
  }

  async function isChangedElsewhere(): Promise<boolean> {
    if (state.id === null || updatedAt === null) return false;
    const now = await host.api.call('song/songDetail', { id: state.id }, { quiet: true }).catch(() => null);
    return now !== null && now.updatedAt !== updatedAt;
  }

  const online = (): void => {
    if (state.save === 'waiting') void saved();
  };
  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    change(content) {
      isDirty = true;
      set({ content, save: state.save === 'conflict' ? 'conflict' : 'changed' });
      keep(place, { content, updatedAt });
      if (state.save !== 'conflict') later(DEBOUNCE_MS);
    },
    saved,
    async submit() {
      const id = await saved();
      if (id === null) return false;
      const request = { id, content: state.content, submit: 1, ...(updatedAt !== null && { updatedAt }) };
      await host.api.call('song/editSong', request, { quiet: true });
      isDirty = false;
      dropKept(place);
      return true;
    },
    keepMine() {
      updatedAt = null;
      isDirty = true;
      set({ save: 'changed' });
      void saved();
    },
    forget() {
      clearTimeout(timer);
      isDirty = false;
      dropKept(place);
    },
    start() {
      isEnded = false;
      window.addEventListener('online', online);
      if (state.save === 'changed') later(DEBOUNCE_MS);
      return () => {
        window.removeEventListener('online', online);
        clearTimeout(timer);
        isEnded = true;
        if (isDirty && state.save !== 'conflict') void saved();
      };
    },
  };
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
