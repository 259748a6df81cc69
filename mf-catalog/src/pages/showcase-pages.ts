export { OffersPage } from './offers/offers-page.tsx';
export { ThemesPage } from './themes/themes-page.tsx';
