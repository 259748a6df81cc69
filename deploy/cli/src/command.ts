import type { Actor, ChangeRequest, ReleaseService } from 'deploy-api/release-service';
import { type Message, messageText } from 'deploy-release/messages/message';
import type { LocalSettings } from 'deploy-release/settings/local-settings';

/** Options of the command line as they were given; texts are checked by the command that uses them. */
export interface Options {
  channel: string;
  why: string;
  json: boolean;
  /** `zh`: sentences of gate, store and release service in Chinese. */
  lang: string;
  'dry-run': boolean;
  dir?: string;
  to?: string;
  version?: string;
  'new-channel': boolean;
  percent?: string;
  with?: string[];
  limit?: string;
  'older-than'?: string;
  'overlap-days'?: string;
  role?: string;
  units?: string;
  name?: string;
  days?: string;
  hours?: string;
  url?: string;
  file?: string;
}

export interface Context {
  releaseService: ReleaseService;
  settings: LocalSettings;
  /** The release service is that of a console, maybe on another machine. */
  remote: boolean;
  /** Words after the command. */
  names: string[];
  options: Options;
  /** What goes with a change. */
  wish: ChangeRequest;
  /** Who this is: the holder of `RELEASE_TOKEN`, else, at a folder of this machine, its operator. Throws `ReleaseError` `token`. */
  actor(): Promise<Actor>;
}

/** What a command says: `data` for machines, `lines` for people. */
export interface Answer {
  data: unknown;
  lines: (string | Message)[];
  /** Another status than 0. */
  exit?: number;
}

export type Command = (context: Context) => Promise<Answer>;

/** A wish that no command can make sense of. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The message as a sentence of the catalogue, or plain English. */
  readonly words: Message | string;

  constructor(words: Message | string) {
    super(messageText(words));
    this.words = words;
  }
}
