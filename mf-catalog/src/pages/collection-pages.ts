export { AlbumPage } from '../pages/album/album-page.tsx';
export { ChartPage } from '../pages/chart/chart-page.tsx';
export { ThemePage } from '../pages/theme/theme-page.tsx';
