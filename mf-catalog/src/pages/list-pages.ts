export { EffectsPage } from '../pages/effects/effects-page.tsx';
export { MusicPage } from '../pages/list/music-page.tsx';
export { SearchPage } from '../pages/search/search-page.tsx';
