import { createPage } from 'ui-kit/unit';
import { loadMessages } from './messages.ts';
import descriptor from './remote.ts';
import { routes } from './routes.tsx';

const page = createPage({ descriptor, routes, messages: loadMessages });

export const { bootstrap, mount, unmount, prepare } = page;
