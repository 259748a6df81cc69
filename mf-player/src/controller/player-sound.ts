import type { Playable } from 'shared-contracts/events/playable';
import type { VisibleList } from 'shared-contracts/events/player';
import type { HostProps } from 'shared-contracts/host';
import type { AddressBook } from '../engine/address.ts';
import type { AudioPort } from '../engine/audio-port.ts';
import type { Engine } from '../engine/engine.ts';
import type { KeyStorage } from '../stored/storage.ts';
import type { PlayerHandOver } from './hand-over.ts';

export interface PlayerOptions {
  host: HostProps;
  audio: AudioPort;
  storage: KeyStorage;
  /** Ends with the tab. */
  tabStorage: KeyStorage;
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Says that a track was skipped because it is not in the catalogue any more. */
  onWithdrawn?(title: string): void;
  /** State that an earlier release of the unit handed over. */
  handOver?: PlayerHandOver;
}

/** How `player.play` starts a track. */
export interface PlayHow {
  position?: number;
  list?: VisibleList;
  exact?: boolean;
}

/** A start that was made before the controls were loaded. */
export interface EarlyStart {
  track: Playable;
  list?: VisibleList;
  /** False when the track was current already. */
  isNew: boolean;
  /** Entry that was current before. */
  entryId: number | null;
}

/** What the controls are built on: the sound, which is there before them. */
export interface PlayerSound {
  readonly engine: Engine;
  readonly addresses: AddressBook;
  readonly options: PlayerOptions;
}
