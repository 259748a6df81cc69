import { announcedRoutes } from 'ui-kit/announced';
import { createPage } from 'ui-kit/unit';
import { loadMessages } from './messages.ts';
import { ANNOUNCED_PAGES } from './pages.ts';
import descriptor from './remote.ts';

const { bootstrap, mount, unmount } = createPage({
  descriptor,
  routes: () => announcedRoutes(ANNOUNCED_PAGES),
  messages: loadMessages,
});

export { bootstrap, mount, unmount };
