import { createFragments } from 'ui-kit/unit';
import { FavouriteButton } from './fragments/favourite-button.tsx';
import { MemberBadge } from './fragments/member-badge.tsx';
import { TEXTS } from './fragments/texts.ts';
import { NAMESPACE } from './messages.ts';

const { bootstrap, mount, unmount } = createFragments({
  descriptor: { unit: 'mf-account', namespaces: [NAMESPACE] },
  components: { 'favourite-button': FavouriteButton, 'member-badge': MemberBadge },
  messages: async (locale) => TEXTS[locale],
});

export { bootstrap, mount, unmount };
