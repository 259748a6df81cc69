import { useTranslation } from 'react-i18next';
import type { CartItem } from 'shared-contracts/api/cart';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { CartLineQuote } from 'shared-contracts/licensing/quote-cart';
import { trackPath } from 'shared-contracts/routing/track-path';
import { Button, buttonClass, IconButton, Tag, useHost, useSound, VisuallyHidden } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import { RowCheckbox, TrackCover, TrackLink } from 'ui-kit/tracks';
import styles from './cart.module.css';
import type { LineDialog } from './line-dialogs.tsx';
import { LinePrice } from './line-price.tsx';
import { licenceText } from './selection.ts';

interface CartLineProps {
  line: CartItem;
  table: PriceTable;
  /** Price in the selection of the page; null when the line is not chosen or cannot be ordered. */
  quote: CartLineQuote | null;
  selected: boolean;
  /** The line renews a licence of the member. */
  renews: boolean;
  onSelect(on: boolean): void;
  onRemove(): void;
  onDialog(name: LineDialog['name']): void;
  onOptions(grant: LicenceOptions): void;
}

/** A work in the cart with what its licence is for, its price, and what can be done with it. */
export function CartLine({ line, table, quote, selected, renews, onSelect, onRemove, onDialog, onOptions }: CartLineProps) {
  const { t } = useTranslation('orders');
  const { track } = line;
  const { title } = track;
  const sound = useSound(track.id);
  return (
    <li className={styles.line} data-line={line.id}>
      <RowCheckbox label={t('cart.select', { title })} checked={selected} onChange={onSelect} className={styles.box} />
      <TrackCover track={track} sound={sound} className={styles.play} />
      <div className={styles.main}>
        <TrackLink track={track} />
        <span className={styles.byline}>{[track.number, track.name, track.composer].filter(Boolean).join(' · ')}</span>
        {line.addedBy !== null && <span className={styles.byline}>{t('cart.addedBy', { name: line.addedBy })}</span>}
        <Licence line={line} table={table} renews={renews} />
      </div>
      <LinePrice line={line} table={table} quote={quote} onOptions={onOptions} />
      <div className={styles.actions}>
        {line.state !== 'notForSale' && (
          <>
            <Button size="sm" onClick={() => onDialog('project')}>
              {t(line.grant ? 'cart.changeLicence' : 'cart.chooseLicence')}
              <VisuallyHidden>{t('cart.named', { title })}</VisuallyHidden>
            </Button>
            <Link to={trackPath(track)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {t('cart.openWork')}
              <VisuallyHidden>{t('cart.named', { title })}</VisuallyHidden>
            </Link>
          </>
        )}
        <span className={styles.icons}>
          <IconButton size="sm" icon="folder-heart" label={t('cart.moveOne', { title })} onClick={() => onDialog('favourites')} />
          <IconButton size="sm" icon="trash" label={t('cart.removeOne', { title })} onClick={onRemove} />
        </span>
      </div>
    </li>
  );
}

/** What the licence is for and whom, or what it lacks. */
function Licence({ line, table, renews }: Pick<CartLineProps, 'line' | 'table' | 'renews'>) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const { grant, project, state, licensed } = line;
  return (
    <div className={styles.licence}>
      {grant && <p>{licenceText(table, grant, locale)}</p>}
      {project && <p className={styles.project}>{t('line.for', { project: project.name, licensee: project.licenseeName })}</p>}
      {(state !== 'ready' || licensed === 1) && (
        <p className={styles.tags}>
          {(state === 'noOptions' || state === 'optionsOutdated') && <Tag tone="warning">{t('cart.state.notAuthorized')}</Tag>}
          {state === 'noProject' && <Tag tone="warning">{t('cart.state.noProject')}</Tag>}
          {state === 'notForSale' && <Tag tone="danger">{t('cart.state.notForSale')}</Tag>}
          {state === 'byOffer' && <Tag tone="warning">{t('cart.state.byOffer')}</Tag>}
          {licensed === 1 && !renews && <Tag tone="accent">{t('cart.state.licensed')}</Tag>}
        </p>
      )}
      {renews && <p className={styles.project}>{t('cart.renews')}</p>}
      {state !== 'ready' && <p className={styles.reason}>{t(`cart.reason.${state}`)}</p>}
    </div>
  );
}
