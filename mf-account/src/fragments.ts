import { createFragments } from 'ui-kit/fragments';
import { FavouriteButton } from './fragments/favourite-button.tsx';
import { MemberBadge } from './fragments/member-badge.tsx';
import { TEXTS } from './fragments/texts.ts';

// Nothing of the pages is imported here: every list of tracks loads this module.
const fragments = createFragments({
  descriptor: { unit: 'mf-account', namespaces: ['account'] },
  components: { 'favourite-button': FavouriteButton, 'member-badge': MemberBadge },
  messages: async (locale) => TEXTS[locale],
});

export const { bootstrap, mount, unmount, prepareFragments } = fragments;
