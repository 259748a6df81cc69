export { OffersPage } from '../pages/offers/offers-page.tsx';
export { ThemesPage } from '../pages/themes/themes-page.tsx';
