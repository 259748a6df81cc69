import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'ui-kit/core';
import { Dropdown } from 'ui-kit/floating';
import { useLicenceOffer } from '../bar/licence.ts';
import { usePlayer } from '../bar/player-context.ts';

/** What has no button of its own in the bar. Loaded by the first click on its button, and open then. */
export default function MoreMenu() {
  const { t } = useTranslation('player');
  const player = usePlayer();
  const { label, forSale, ask } = useLicenceOffer();
  const button = useRef<HTMLSpanElement>(null);
  // The button takes the place of the one that was clicked, and its focus.
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={button}>
      <Dropdown
        align="end"
        defaultOpen
        items={[
          { key: 'licence', label, icon: 'certificate', disabled: !forSale, onSelect: ask },
          { key: 'keys', label: t('keys'), icon: 'keyboard', onSelect: () => player.panel.set('keys') },
        ]}
      >
        <IconButton icon="more" label={t('more')} />
      </Dropdown>
    </span>
  );
}
