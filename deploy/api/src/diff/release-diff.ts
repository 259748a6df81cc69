import type { Message } from 'deploy-release/messages';
import type { PublishedRelease } from '../reports.ts';

/** One thing in two releases; `from` null: new, `to` null: gone. */
export interface Change<Value> {
  name: string;
  from: Value | null;
  to: Value | null;
}

/** How a message changed: whether old senders and new receivers still understand each other, and the reverse. */
export interface WireChange {
  name: string;
  change: 'added' | 'removed' | 'changed';
  /** Why old senders are not understood any more, or new ones not by old receivers; empty for a harmless change. */
  breaks: Message[];
}

/** Bytes of scripts and styles, raw. */
export interface SizeChange {
  /** `./page`, `./player`, …; `.` for what is loaded by itself, `total` for all files. */
  name: string;
  from: number;
  to: number;
}

/** What differs between two releases of a unit; lists are empty where nothing does. */
export interface ReleaseDiff {
  unit: string;
  from: PublishedRelease;
  to: PublishedRelease;
  /** Parts of the descriptor besides routes: slots, namespaces, swap, contracts, …, as JSON. */
  descriptor: Change<string>[];
  /** By path; the value is the route as JSON. */
  routes: Change<string>[];
  emits: WireChange[];
  consumes: WireChange[];
  answers: WireChange[];
  asks: WireChange[];
  offers: WireChange[];
  shows: WireChange[];
  calls: WireChange[];
  /** Range or version by package. */
  shared: Change<string>[];
  kit: { added: string[]; removed: string[] };
  /** Message keys without a text, by language. */
  locales: Change<string[]>[];
  sizes: SizeChange[];
  /** Files by name with their digest: added, removed, changed. */
  files: { added: number; removed: number; same: number };
}
