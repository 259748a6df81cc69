import { createPage } from 'ui-kit/unit';
import { loadMessages } from './messages.ts';
import descriptor from './remote.ts';
import { routes } from './routes.tsx';

const { bootstrap, mount, unmount } = createPage({ descriptor, routes, messages: loadMessages });

export { bootstrap, mount, unmount };
