export { AlbumPage } from './album/album-page.tsx';
export { ChartPage } from './chart/chart-page.tsx';
export { ComposerPage } from './composer/composer-page.tsx';
export { ThemePage } from './theme/theme-page.tsx';
