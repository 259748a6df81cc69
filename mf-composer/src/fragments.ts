import { createFragments } from 'ui-kit/fragments';
import { ComposerCard } from './fragments/composer-card.tsx';
import { FollowButton } from './fragments/follow-button.tsx';
import { TEXTS } from './fragments/texts.ts';

// Nothing of the pages is imported here: the page of each track loads this module.
const fragments = createFragments({
  descriptor: { unit: 'mf-composer', namespaces: ['composer'] },
  components: { 'composer-card': ComposerCard, 'follow-button': FollowButton },
  messages: async (locale) => TEXTS[locale],
});

export const { bootstrap, mount, unmount, prepareFragments } = fragments;
