/*
 * The parts of the chrome that the first window of a guest does not show: the footer, what a press opens, and what layout or session
 * need. They are one file, loaded in idle time after the first page, or before the chrome is drawn where it needs them at once.
 */
export { SiteFooter } from './footer/site-footer.tsx';
export { Account } from './header/account.tsx';
export { RegistrationHeader } from './header/registration-header.tsx';
export { Members } from './members/members.tsx';
export { PhoneMenu } from './phone/phone-menu.tsx';
export { SearchPanel } from './search/search-panel.tsx';
