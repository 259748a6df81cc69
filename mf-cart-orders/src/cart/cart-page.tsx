import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from 'shared-contracts/api/cart';
import { Checkbox } from 'ui-kit/controls';
import { Button, EmptyState, Page } from 'ui-kit/core';
import { LeadLinks, SectionTabs, useMemberData } from 'ui-kit/member';
import { QuoteDialog } from '../quotes/quote-dialog.tsx';
import styles from './cart.module.css';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CART } from './carts.ts';
import { type LineDialog, LineDialogs } from './line-dialogs.tsx';
import type { loadCart } from './load.ts';
import { quoteSelection, sameLicence, useSelection } from './selection.ts';
import { useCartActions, useFreshCart } from './use-cart-actions.ts';
import { useCheckOut } from './use-check-out.ts';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** `/my/cart`: the works of a cart with their licence options and prices, and the button that orders them. */
export function Component() {
  const { t } = useTranslation('orders');
  const data = useMemberData<typeof loadCart>();
  const { cart, table, cartType, hasTeamCart, mayBuy, renewals } = data;
  const selection = useSelection(cart.list, renewals);
  const actions = useCartActions(data);
  const [dialog, setDialog] = useState<LineDialog | null>(null);
  const [asked, setAsked] = useState<readonly CartItem[] | null>(null);
  const { checkOut, busy } = useCheckOut(cart, renewals);
  useFreshCart(data);
  const selected = quoteSelection(table, selection.lines);
  const [isQuoting, setQuoting] = useState(false);
  const ready = selection.lines.filter(({ state }) => state === 'ready');

  /** Asks for the licensee of works that have none, and then orders them, or opens the dialog that asks for approval. */
  function order(goOn: (ready: readonly CartItem[]) => void): void {
    const nameless = selection.lines.filter(({ state }) => state === 'noProject');
    if (nameless.length > 0) setDialog({ name: 'project', lines: nameless.filter((line) => sameLicence(line, nameless[0]!)) });
    else goOn(ready);
  }

  return (
    <Page title={t('cart.title')} lead={t('cart.lead')}>
      {hasTeamCart && (
        <SectionTabs
          label={t('cart.carts')}
          tabs={[
            { key: 'personal', to: '?', text: t('cart.personal'), active: cartType === CART.personal },
            { key: 'team', to: '?type=team', text: t('cart.team'), active: cartType === CART.team },
          ]}
        />
      )}
      {cart.list.length === 0 ? (
        <EmptyState icon="cart" title={t('cart.empty')} actions={<LeadLinks to={['music', 'hot', 'search']} />}>
          {t('cart.emptyHint')}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.content}>
            <BulkActions
              chosen={selection.lines}
              total={cart.list.length}
              onAll={selection.toggleAll}
              onRemove={() => void actions.remove(selection.lines)}
              onDialog={(name) => setDialog({ name, lines: selection.lines })}
            />
            <ul className={styles.list} aria-label={t('cart.title')}>
              {cart.list.map((line) => (
                <CartLine
                  key={line.id}
                  line={line}
                  table={table}
                  quote={selected.lines.get(line.id) ?? null}
                  selected={selection.has(line.id)}
                  renews={renewals.includes(line.id)}
                  onSelect={(on) => selection.toggle(line.id, on)}
                  onRemove={() => void actions.remove([line])}
                  onDialog={(name) => setDialog({ name, lines: [line] })}
                  onOptions={(grant) => void actions.setOptions(line, grant)}
                />
              ))}
            </ul>
          </div>
          <CartSummary
            cart={cart}
            chosen={selection.lines}
            quote={selected.quote}
            busy={busy}
            onCheckOut={mayBuy ? () => order((lines) => void checkOut(lines, selected.quote)) : null}
            onAsk={cartType === CART.team ? () => order(setAsked) : null}
            onQuote={() => setQuoting(true)}
          />
        </div>
      )}
      {isQuoting && (
        <QuoteDialog ids={ready.map(({ id }) => id)} quote={quoteSelection(table, ready).quote} onClose={() => setQuoting(false)} />
      )}
      {asked && (
        <Suspense>
          <AskDialog lines={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      <LineDialogs table={table} dialog={dialog} actions={actions} onClose={() => setDialog(null)} />
    </Page>
  );
}

interface BulkActionsProps {
  chosen: readonly CartItem[];
  total: number;
  onAll(on: boolean): void;
  onRemove(): void;
  onDialog(name: LineDialog['name']): void;
}

function BulkActions({ chosen, total, onAll, onRemove, onDialog }: BulkActionsProps) {
  const { t } = useTranslation('orders');
  return (
    <div className={`yh-spread ${styles.bulk}`}>
      <Checkbox checked={chosen.length === total} onChange={onAll}>
        {chosen.length > 0 ? t('cart.selected', { count: chosen.length }) : t('cart.selectAll')}
      </Checkbox>
      {chosen.length > 0 && (
        <div className={styles.bulkActions}>
          <Button size="sm" icon="certificate" onClick={() => onDialog('project')}>
            {t('cart.setProject')}
          </Button>
          <Button size="sm" icon="folder-heart" onClick={() => onDialog('favourites')}>
            {t('cart.move')}
          </Button>
          <Button size="sm" icon="trash" onClick={onRemove}>
            {t('cart.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
