export {
  type AnnouncedPage,
  Announcement,
  type AnnouncementProps,
  announcedRoutes,
  DESTINATIONS,
  type Destination,
} from './announced-pages.tsx';
export { type LicensingPage, LicensingTabs } from './licensing-tabs.tsx';
