import { Line } from './line.tsx';

/** The player of a server build: a line, which every player is until the browser restores its track or plays one. No sound is made there. */
export function PlayerApp() {
  return <Line />;
}
