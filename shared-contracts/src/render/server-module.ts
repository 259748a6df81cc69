import type { HostProps } from '../host.ts';
import type { RenderedFrame, RenderedPart, RenderedRelease, RenderInput, ShownFragment } from './render-input.ts';

/**
 * What one expose of a remote's server build exports beside its lifecycles. `prepare` loads messages and data and gives what the
 * first render in a browser would draw. It must not touch `window`, and it rejects when an answer is missing that the page needs.
 */
export interface ServerExpose {
  prepare(host: HostProps): Promise<PreparedView>;
}

/** A React element (the host bundle renders it) with the cleanup of what was made for it. */
export interface PreparedView {
  element: unknown;
  dispose(): void;
}

/**
 * `module.exports` of the server build of a remote: its exposes (`./page`, `./player`, `./fragments`), each evaluated when it is read
 * first. It requires the share keys of the host and nothing else.
 */
export type UnitServerModule = Readonly<Record<string, () => ServerExpose | FragmentExpose>>;

/** `./fragments`: one element for each shown fragment, in their order. */
export interface FragmentExpose {
  prepareFragments(host: HostProps, shown: readonly ShownFragment[]): Promise<PreparedView[]>;
}

/** `module.exports` of the host's server build: the libraries that it shares, and the rendering itself. */
export interface HostServerModule {
  /** Module by share key (`react`, `ui-kit/core`, …), for the `require` of a unit. */
  shared: Readonly<Record<string, unknown>>;
  /** HTML of `./page` or `./player` of a unit. Rejects when the unit throws or an answer is missing. */
  renderPart(module: UnitServerModule, part: RenderedRelease & { expose: string }, input: RenderInput): Promise<RenderedPart>;
  /** HTML of fragments of one unit, one text for each; null for one that failed. */
  renderFragments(
    module: UnitServerModule,
    release: RenderedRelease,
    shown: readonly ShownFragment[],
    input: RenderInput,
  ): Promise<(string | null)[]>;
  /** Header, toolbar, footer and bar of the page. */
  renderFrame(release: RenderedRelease, input: RenderInput): Promise<RenderedFrame>;
}
