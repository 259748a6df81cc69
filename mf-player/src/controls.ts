/*
 * The chunk `player-controls`: everything of the player but what a press on play needs at once. It is loaded after the first page, with
 * the first play, or with a track that is restored.
 */
export { PlayerView } from './bar/player-view.tsx';
export { readHandOver } from './controller/hand-over.ts';
export { PlayerController } from './controller/player-controller.ts';
