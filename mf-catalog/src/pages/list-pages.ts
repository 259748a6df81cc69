export { EffectsPage } from './effects/effects-page.tsx';
export { MusicPage } from './list/music-page.tsx';
export { SearchPage } from './search/search-page.tsx';
