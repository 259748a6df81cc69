export {
  type AnnouncedPage,
  Announcement,
  type AnnouncementProps,
  announcedRoutes,
  DESTINATIONS,
  type Destination,
} from './announced-pages.tsx';
