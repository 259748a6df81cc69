import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { ErrorState, Skeleton, useHost, useSession } from 'ui-kit/core';
import { type DialogProps, useCall } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { begunOptions } from './begun-options.ts';
import { LicenceForm, type LicenceWay } from './licence-form.tsx';
import type { ShownQuote } from './live-price.tsx';
import { NEW_PROJECT } from './project-fields.tsx';
import type { ChosenLicence, NewProject, Project } from './project-id.ts';

export interface LicencePayload {
  /** Without them those that this device or the address keeps, or the usual ones. */
  grant: LicenceOptions | null;
  dataIds: readonly number[];
  /** Of the work or the album. */
  title?: string;
  /** Puts the works into the cart; a rejection is shown in the dialog. @returns false when the visitor changed their mind. */
  onAdd(chosen: ChosenLicence): Promise<boolean>;
  /** Orders the work at once; not given for several. */
  onBuy?(chosen: ChosenLicence, quote: ShownQuote): Promise<boolean>;
  /** The visitor wants to buy, not to fill the cart. */
  buys: boolean | undefined;
  /** The fields of a new project to begin with. */
  project: NewProject['fields'] | undefined;
}

type Props = DialogProps<LicencePayload, LicenceOptions | null>;

/** All options of a licence, whom it is for, and its price with every factor. The result: the options that the visitor used. */
export default function LicenceDialog({ payload, open, onClose }: Props) {
  const { t } = useTranslation('orders');
  // What a visitor filled in stays when the sign-in comes in between.
  const [signedIn] = useState(useSession().signedIn);
  const { answer, retry } = useCall('grantTag/getGrantData', {});
  const Part = signedIn ? WithProjects : WithoutProjects;
  return (
    <Modal
      name="licence"
      open={open}
      onClose={() => onClose(null)}
      title={payload.title === undefined ? t('licence.title') : t('licence.titleOf', { title: payload.title })}
      width={640}
    >
      {answer.status === 'loading' && <Skeleton height="24rem" />}
      {answer.status === 'failed' && <ErrorState onRetry={retry}>{answer.message}</ErrorState>}
      {answer.status === 'ready' && <Part payload={payload} table={answer.data as PriceTable} onClose={onClose} />}
    </Modal>
  );
}

type PartProps = Omit<Props, 'open'> & { table: PriceTable };

function WithProjects(props: PartProps) {
  const { answer, retry } = useCall('teamGrantProject/getList', { size: 100 });
  if (answer.status === 'loading') return <Skeleton height="24rem" />;
  if (answer.status === 'failed') return <ErrorState onRetry={retry}>{answer.message}</ErrorState>;
  return <Choice {...props} projects={answer.data.list.filter((project) => project.usable === 1)} />;
}

function WithoutProjects(props: PartProps) {
  return <Choice {...props} projects={[]} />;
}

function Choice({ payload, table, projects, onClose }: PartProps & { projects: readonly Project[] }) {
  const { t } = useTranslation('orders');
  const host = useHost();
  const { grant, dataIds, onAdd, onBuy, buys, project } = payload;
  const closeWith = (chosen: ChosenLicence) => (isUsed: boolean) => {
    if (isUsed) onClose(chosen.grant);
    return isUsed;
  };
  const add: LicenceWay = { action: t('licence.add'), onChoose: (chosen) => onAdd(chosen).then(closeWith(chosen)) };
  const buy: LicenceWay | undefined = onBuy && {
    action: t('licence.buy'),
    needsQuote: true,
    onChoose: (chosen, quote) => onBuy(chosen, quote!).then(closeWith(chosen)),
  };
  const ways = buys && buy ? { main: buy, second: add } : { main: add, second: buy };
  return (
    <LicenceForm
      table={table}
      projects={projects}
      dataIds={dataIds}
      initial={{ grant: grant ?? begunOptions(table, host), projectId: project ? NEW_PROJECT : null, project }}
      {...ways}
      onClose={() => onClose(null)}
    />
  );
}
