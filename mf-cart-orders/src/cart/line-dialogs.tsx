import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from 'shared-contracts/api/cart';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { Select } from 'ui-kit/controls';
import { Button, ErrorState, Skeleton, useKitText } from 'ui-kit/core';
import { Failure, useCall, useSubmit } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { LicenceForm } from '../licence/licence-form.tsx';
import styles from './cart.module.css';
import type { CartActions } from './use-cart-actions.ts';

export interface LineDialog {
  name: 'project' | 'favourites';
  lines: readonly CartItem[];
}

interface LineDialogsProps {
  table: PriceTable;
  dialog: LineDialog | null;
  actions: CartActions;
  onClose(): void;
}

/** Dialogs about lines of the cart. */
export function LineDialogs({ table, dialog, actions, onClose }: LineDialogsProps) {
  const { t } = useTranslation('orders');
  const lines = dialog?.lines ?? [];
  const count = lines.length;
  const [only] = count === 1 ? lines : [];
  return (
    <>
      <Modal
        name="cart-project"
        open={dialog?.name === 'project'}
        onClose={onClose}
        title={only ? t('licence.titleOf', { title: only.track.title }) : t('cart.projectTitle', { count })}
        width={640}
      >
        <LicenceDialog lines={lines} actions={actions} table={table} onClose={onClose} />
      </Modal>
      <Modal
        name="cart-favourites"
        open={dialog?.name === 'favourites'}
        onClose={onClose}
        title={t('cart.moveTitle', { count })}
        width={420}
      >
        <FolderForm lines={lines} actions={actions} onClose={onClose} />
      </Modal>
    </>
  );
}

interface FormProps {
  lines: readonly CartItem[];
  actions: CartActions;
  onClose(): void;
}

/** What the lines are for, and for whom: a saved project, or a new one. */
function LicenceDialog({ lines, actions, table, onClose }: FormProps & { table: PriceTable }) {
  const { t } = useTranslation('orders');
  // The projects of the team for its cart.
  const { answer, retry } = useCall('teamGrantProject/getList', { size: 100, cartType: lines[0]?.cartType });
  if (answer.status === 'loading') return <Skeleton height="16rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const [first] = lines;
  return (
    <LicenceForm
      table={table}
      projects={answer.data.list.filter((project) => project.usable === 1)}
      dataIds={lines.filter(({ state }) => state !== 'notForSale').map(({ dataId }) => dataId)}
      initial={{ grant: first?.grant ?? null, projectId: first?.project?.id ?? null }}
      main={{
        action: t(lines.length === 1 ? 'cart.save' : 'cart.useProject'),
        onChoose: async (chosen) => {
          await actions.setLicence(lines, chosen);
          return true;
        },
      }}
      onClose={onClose}
    />
  );
}

/** The member's folders; without any, the first one is made. */
function FolderForm({ lines, actions, onClose }: FormProps) {
  const { t } = useTranslation('orders');
  const { answer, retry } = useCall('userFavorites/favoritesList', {});
  if (answer.status === 'loading') return <Skeleton height="5rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  const folders = answer.data.list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Choice
      label={t('cart.chooseFolder')}
      hint={t('cart.folderHint')}
      options={folders.length > 0 ? folders : [{ value: 0, label: t('cart.firstFolder') }]}
      action={t('cart.moveHere')}
      onChoose={(id) => actions.moveToFavourites(lines, id || undefined)}
      onClose={onClose}
    />
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  options: readonly { value: number; label: string }[];
  action: string;
  /** A rejection is shown in the dialog. */
  onChoose(value: number): Promise<void>;
  onClose(): void;
}

function Choice({ label, hint, options, action, onChoose, onClose }: ChoiceProps) {
  const text = useKitText();
  const [value, setValue] = useState(options[0]!.value);
  const { busy, failure, run } = useSubmit('cart');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onChoose(value)).then((isDone) => isDone && onClose());
      }}
    >
      <Select label={label} value={value} options={options} onChange={setValue} className={styles.choice} />
      <p className={styles.hint}>{hint}</p>
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
