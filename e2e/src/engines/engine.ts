/** Names of the engines beside Chromium's that journeys run in. */
export const ENGINES = ['firefox', 'webkit'] as const;

/** A browser with one window, driven over the protocol that its engine speaks. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs a function of the page. What it refers to must be in its arguments. */
  ask<Args extends unknown[], Result>(question: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Whether a function of the page finds an element. */
  finds<Args extends unknown[]>(find: (...args: Args) => Element | null, ...args: Args): Promise<boolean>;
  /** Clicks what a function of the page finds, as a person does. False when it finds nothing. */
  click<Args extends unknown[]>(find: (...args: Args) => Element | null, ...args: Args): Promise<boolean>;
  /** Sets cookies of the origin that is open. */
  setCookies(cookies: Readonly<Record<string, string>>): Promise<void>;
  /** A picture of the window, PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1440, height: 900 } as const;
